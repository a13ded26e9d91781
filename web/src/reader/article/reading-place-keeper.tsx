import { Component, createRef, type ReactNode } from "react"
import { type ReadingPlace, readingPlace, returnTo } from "./reading-place.ts"

export interface ReadingPlaceKeeperProps {
  /** Another value is another revision of the same text. */
  readonly revision: unknown
  readonly children: ReactNode
}

/** Keeps what is being read where it is on the screen while the text around it is replaced. */
export class ReadingPlaceKeeper extends Component<ReadingPlaceKeeperProps> {
  readonly #text = createRef<HTMLDivElement>()

  // A component of this form is the only one that is asked before the document changes.
  override getSnapshotBeforeUpdate(before: ReadingPlaceKeeperProps): ReadingPlace | null {
    const text = this.#text.current
    if (text === null || before.revision === this.props.revision) return null
    return readingPlace(text) ?? null
  }

  override componentDidUpdate(
    _before: ReadingPlaceKeeperProps,
    _state: unknown,
    place: ReadingPlace | null,
  ): void {
    if (place !== null && this.#text.current !== null) returnTo(this.#text.current, place)
  }

  override render(): ReactNode {
    return (
      <div ref={this.#text} className="article-text">
        {this.props.children}
      </div>
    )
  }
}
