/** The examples of the CommonMark specification, as its authors publish them. */
interface SpecificationExample {
  readonly markdown: string
  readonly html: string
  readonly section: string
  readonly number: number
}

declare module "commonmark-spec" {
  export const tests: readonly SpecificationExample[]
}

declare module "commonmark-spec-0.29" {
  export const tests: readonly SpecificationExample[]
}
