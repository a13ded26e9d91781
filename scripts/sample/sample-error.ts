/** The sample cannot be read or loaded; the message names the file, or the article, and why. */
export class SampleError extends Error {
  override name = "SampleError"

  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
  }
}
