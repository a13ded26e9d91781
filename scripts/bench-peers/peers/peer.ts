import type { SearchDocument, SearchSchema } from "@protoctl/search"

/** A search library, set up as its documentation recommends for fields, weights and typing. */
export interface Peer {
  /** An index of documents whose ids are distinct, ready to be searched. */
  readonly build: (schema: SearchSchema, documents: readonly SearchDocument[]) => PeerIndex
  /** The index that some bytes hold, ready to be searched. The bytes are from `save`, same schema. */
  readonly open: (schema: SearchSchema, bytes: Uint8Array) => PeerIndex
}

export interface PeerIndex {
  /** All that `open` needs, in the form that the library recommends. */
  save(): Uint8Array
  /**
   * Ids of documents that hold any word of a text, best first. Where the library can, the last word
   * counts as unfinished unless something follows it.
   */
  search(text: string, limit: number): readonly string[]
  /** Replaces the document of that id. Absent where the library can only build anew. */
  readonly update?: (document: SearchDocument) => void
}

/** The bytes of a value as JSON, which is how most libraries are kept. */
export function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}

/** What {@link jsonBytes} was given. The caller says what that was: a bench reads its own bytes. */
export function fromJsonBytes(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
