import { useSignals } from "@preact/signals-react/runtime"
import { type ReactNode, type RefObject } from "react"
import type { Fragment, SearchResultItem } from "../state/search.ts"
import { useApp, useTranslate } from "../ui/app-context.tsx"
import { ArticleLink } from "../ui/article-link.tsx"
import type { FoundBy } from "./article/use-find.ts"

export interface SearchFieldProps {
  readonly field?: RefObject<HTMLInputElement | null>
}

export function SearchField({ field }: SearchFieldProps): ReactNode {
  useSignals()
  const { search } = useApp()
  const translate = useTranslate()
  return (
    <form role="search" className="search-field" onSubmit={(event) => event.preventDefault()}>
      <input
        ref={field}
        type="search"
        value={search.text.value}
        onChange={(event) => (search.text.value = event.target.value)}
        placeholder={translate("SearchPlaceholder")}
        aria-label={translate("Search")}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </form>
  )
}

/** @param onOpen Called when a result is opened. */
export function SearchResults({ onOpen }: { onOpen: () => void }): ReactNode {
  useSignals()
  const { search } = useApp()
  const translate = useTranslate()
  const results = search.results.value
  const text = search.text.value.trim()
  const trouble = search.trouble.value
  return (
    <section className="search-results" aria-busy={search.isSearching.value}>
      <p role="status" className="search-status">
        {trouble !== undefined
          ? translate("Trouble", { what: trouble })
          : results !== undefined
            ? results.items.length === 0
              ? translate("NoResults", { text })
              : translate("SearchResultCount", { count: results.total })
            : translate("Searching")}
      </p>
      <ol>
        {results?.items.map((item) => (
          <li key={item.name}>
            <Result item={item} matchedWords={results.matchedWords} onOpen={onOpen} />
          </li>
        ))}
      </ol>
      {results !== undefined && results.items.length < results.total && (
        <button type="button" className="show-more" onClick={() => search.grow()}>
          {translate("ShowMore")}
        </button>
      )}
    </section>
  )
}

interface ResultProps {
  readonly item: SearchResultItem
  readonly matchedWords: readonly string[]
  readonly onOpen: () => void
}

function Result({ item, matchedWords, onOpen }: ResultProps): ReactNode {
  const translate = useTranslate()
  const foundBy: FoundBy = { matched: matchedWords, goesToWords: !isFoundByName(item) }
  return (
    <ArticleLink className="result" name={item.name} state={foundBy} onClick={onOpen}>
      <span className="result-head">
        <span className={`section-chip section-${item.section}`}>{item.section}</span>
        <span className="result-name">
          <Fragments fragments={item.nameFragments} />
        </span>
        <span className="result-score">
          {translate("MatchScore", { score: Math.round(item.score * 100) })}
        </span>
      </span>
      {item.excerpts.map((excerpt, i) => (
        <span key={i} className="result-excerpt">
          <Fragments fragments={excerpt} />
        </span>
      ))}
    </ArticleLink>
  )
}

/** Whoever typed most of a name wants to read the article from its beginning. */
function isFoundByName({ name, nameFragments }: SearchResultItem): boolean {
  const typed = nameFragments.reduce(
    (sum, { text, highlighted }) => sum + (highlighted ? text.length : 0),
    0,
  )
  return typed * 2 > name.length
}

function Fragments({ fragments }: { fragments: readonly Fragment[] }): ReactNode {
  return fragments.map(({ text, highlighted }, i) =>
    highlighted ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
  )
}
