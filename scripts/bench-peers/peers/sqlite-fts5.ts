import type { SearchDocument, SearchSchema } from "@protoctl/search"
import Database from "better-sqlite3"
import { fieldBoosts } from "./field-boosts.ts"
import type { Peer, PeerIndex } from "./peer.ts"
import { queryWords } from "./query-words.ts"

// The addon is loaded by the first database; code is loaded before any clock here starts.
new Database(":memory:").close()

/**
 * SQLite's FTS5 with Porter stemming and prefix indexes of two and three letters. Contentless, since
 * the others keep no text either.
 */
export const sqliteFts5: Peer = {
  build(schema, documents) {
    const { fields } = schema
    const database = new Database(":memory:")
    const columns = fields.map(({ name }) => quoted(name)).join(", ")
    database.exec(`
      CREATE TABLE documents (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE);
      CREATE VIRTUAL TABLE words USING fts5(${columns}, content = '', contentless_delete = 1,
        tokenize = 'porter unicode61', prefix = '2 3');`)
    const number = database.prepare("INSERT INTO documents (id) VALUES (?)")
    const index = indexing(database, fields)
    database.transaction(() => {
      for (const document of documents)
        index.run(number.run(document.id).lastInsertRowid, ...textsOf(fields, document))
    })()
    database.exec("INSERT INTO words (words) VALUES ('optimize'); VACUUM")
    return peerIndex(schema, database)
  },
  open: (schema, bytes) =>
    peerIndex(schema, new Database(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))),
}

type Fields = SearchSchema["fields"]

function peerIndex(schema: SearchSchema, database: Database.Database): PeerIndex {
  const { fields } = schema
  const weights = Object.values(fieldBoosts(schema)).join(", ")
  const find = database
    .prepare<[string, number], string>(
      `SELECT (SELECT id FROM documents WHERE number = words.rowid) FROM words
       WHERE words MATCH ? AND rank MATCH 'bm25(${weights})' ORDER BY rank LIMIT ?`,
    )
    .pluck()
  const numberOf = database
    .prepare<[string], number>("SELECT number FROM documents WHERE id = ?")
    .pluck()
  const index = indexing(database, fields)
  return {
    save: () => database.serialize(),
    search(text, limit) {
      const { finished, unfinished } = queryWords(text)
      const terms = finished.map(quoted)
      if (unfinished !== undefined) terms.push(`${quoted(unfinished)}*`)
      return terms.length === 0 ? [] : find.all(terms.join(" OR "), limit)
    },
    update: (document) => void index.run(numberOf.get(document.id), ...textsOf(fields, document)),
  }
}

function indexing(database: Database.Database, fields: Fields): Database.Statement {
  const columns = fields.map(({ name }) => quoted(name))
  return database.prepare(
    `INSERT OR REPLACE INTO words (rowid, ${columns.join(", ")})
     VALUES (?${", ?".repeat(columns.length)})`,
  )
}

function textsOf(fields: Fields, document: SearchDocument): string[] {
  return fields.map(({ name }) => document.fields[name] ?? "")
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
