import type { JSX as ReactJsx } from "react"

/** hast-util-to-jsx-runtime types its components by the global JSX, which React no longer declares. */
declare global {
  namespace JSX {
    type Element = ReactJsx.Element
    type ElementClass = ReactJsx.ElementClass
    type IntrinsicElements = ReactJsx.IntrinsicElements
  }
}
