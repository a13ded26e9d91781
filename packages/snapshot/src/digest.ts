/** SHA-256 as 64 lower-case hexadecimal digits; the platform's own, given by the caller. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
