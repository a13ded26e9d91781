/** Ids by number, for libraries that want their documents numbered. */
export class NumberedIds {
  /** By number. */
  readonly ids: readonly string[]
  private readonly numbers: ReadonlyMap<string, number>

  constructor(ids: readonly string[]) {
    this.ids = ids
    this.numbers = new Map(ids.map((id, number) => [id, number]))
  }

  /** @throws {RangeError} The id was not among those given. */
  numberOf(id: string): number {
    const number = this.numbers.get(id)
    if (number === undefined) throw new RangeError(`No document has the id ${id}`)
    return number
  }

  /** @throws {RangeError} No id has the number. */
  idOf(number: number | string): string {
    const id = this.ids[Number(number)]
    if (id === undefined) throw new RangeError(`No document has the number ${number}`)
    return id
  }
}
