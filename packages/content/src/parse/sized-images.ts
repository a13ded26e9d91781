import type { Image } from "mdast"
import type { Extension as FromMarkdown } from "mdast-util-from-markdown"
import { labelEnd } from "micromark-core-commonmark"
import { factoryDestination } from "micromark-factory-destination"
import { factoryTitle } from "micromark-factory-title"
import { factoryWhitespace } from "micromark-factory-whitespace"
import { asciiDigit, markdownLineEndingOrSpace } from "micromark-util-character"
import type { Code, Construct, Extension, State, Tokenizer } from "micromark-util-types"
import type { Processor } from "unified"

declare module "micromark-util-types" {
  interface TokenTypeMap {
    imageSize: "imageSize"
  }
}

/**
 * `![alt](url =300x)`, `![alt](url =300x200 "title")`: an image that says how wide it is drawn, in
 * CSS pixels.
 *
 * To CommonMark this is no image. So it is tried at the `]` of an image before CommonMark's own
 * resource, and whatever is not exactly this stays what it was.
 */
export function remarkSizedImages(this: Processor): undefined {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), sizedImages]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), imageSizes]
}

const code = { quote: 34, apostrophe: 39, open: 40, close: 41, equals: 61, x: 120 }

const tokenize: Tokenizer = function (effects, ok, nok) {
  const opening = this.events.findLast(
    ([, { type, _balanced }]) => (type === "labelImage" || type === "labelLink") && !_balanced,
  )?.[1]
  let hasSize = false
  let hasTitle = false
  let digits = 0
  return opening?.type === "labelImage" ? label : nok

  function label(at: Code): State {
    effects.enter("labelEnd")
    effects.enter("labelMarker")
    effects.consume(at)
    effects.exit("labelMarker")
    effects.exit("labelEnd")
    return resource
  }

  function resource(at: Code): State | undefined {
    if (at !== code.open) return nok(at)
    effects.enter("resource")
    marker(at)
    return beforeDestination
  }

  function beforeDestination(at: Code): State | undefined {
    return markdownLineEndingOrSpace(at)
      ? factoryWhitespace(effects, destination)(at)
      : destination(at)
  }

  function destination(at: Code): State | undefined {
    return factoryDestination(
      effects,
      afterDestination,
      nok,
      "resourceDestination",
      "resourceDestinationLiteral",
      "resourceDestinationLiteralMarker",
      "resourceDestinationRaw",
      "resourceDestinationString",
      32,
    )(at)
  }

  function afterDestination(at: Code): State | undefined {
    return markdownLineEndingOrSpace(at) ? factoryWhitespace(effects, between)(at) : nok(at)
  }

  function between(at: Code): State | undefined {
    if (at === code.close) return hasSize ? end(at) : nok(at)
    if (at === code.equals && !hasSize) {
      effects.enter("imageSize")
      effects.consume(at)
      return width
    }
    const opensTitle = at === code.quote || at === code.apostrophe || at === code.open
    if (!opensTitle || hasTitle) return nok(at)
    hasTitle = true
    return factoryTitle(
      effects,
      afterPiece,
      nok,
      "resourceTitle",
      "resourceTitleMarker",
      "resourceTitleString",
    )(at)
  }

  function width(at: Code): State | undefined {
    if (asciiDigit(at) && digits < longestSize) {
      digits++
      effects.consume(at)
      return width
    }
    if (at !== code.x || digits === 0) return nok(at)
    digits = 0
    effects.consume(at)
    return height
  }

  function height(at: Code): State | undefined {
    if (asciiDigit(at) && digits < longestSize) {
      digits++
      effects.consume(at)
      return height
    }
    effects.exit("imageSize")
    hasSize = true
    return afterPiece(at)
  }

  function afterPiece(at: Code): State | undefined {
    if (at === code.close) return hasSize ? end(at) : nok(at)
    return markdownLineEndingOrSpace(at) ? factoryWhitespace(effects, between)(at) : nok(at)
  }

  function end(at: Code): State {
    marker(at)
    effects.exit("resource")
    return ok
  }

  function marker(at: Code): void {
    effects.enter("resourceMarker")
    effects.consume(at)
    effects.exit("resourceMarker")
  }
}

/** Digits of a width or height. */
const longestSize = 4

const sizedImageEnd: Construct = { ...labelEnd, name: "sizedImageEnd", tokenize }

const sizedImages: Extension = { text: { 93: sizedImageEnd } }

const imageSizes: FromMarkdown = {
  exit: {
    imageSize(token) {
      const image = this.stack.at(-1) as Image
      const [width, height] = this.sliceSerialize(token).slice(1).split("x")
      const size = height === "" ? {} : { height: Number(height) }
      image.data = { hProperties: { width: Number(width), ...size } }
    },
  },
}
