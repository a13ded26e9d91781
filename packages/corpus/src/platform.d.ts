/** The few things that every platform of ours has and the ECMAScript library does not declare. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  decode(bytes: Uint8Array): string
}
