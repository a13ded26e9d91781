import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react"
import { useTranslate } from "../../ui/app-context.tsx"
import { Icon } from "../../ui/icons.tsx"
import type { Find } from "./use-find.ts"

/**
 * Looks for words in the open article: the browser's own search does not reach closed parts
 * everywhere, and an installed app has none.
 */
export function FindBar({ find }: { find: Find }): ReactNode {
  const translate = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const count = find.marked?.marks.length ?? 0
  const isAsked = find.typed.trim() !== ""

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") find.close()
    else if (event.key === "Enter") find.step(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }

  return (
    <div className="find-bar" role="search" aria-label={translate("FindInArticle")}>
      <input
        ref={field}
        type="search"
        value={find.typed}
        onChange={(event) => find.type(event.target.value)}
        onKeyDown={onKeyDown}
        aria-label={translate("FindInArticle")}
        placeholder={translate("FindInArticle")}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <span className="find-count" role="status">
        {isAsked && find.marked !== undefined
          ? count === 0
            ? translate("FindNothing")
            : translate("FindCount", { at: (find.at ?? 0) + 1, count })
          : ""}
      </span>
      <button
        type="button"
        disabled={count === 0}
        onClick={() => find.step(-1)}
        aria-label={translate("FindPrevious")}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        disabled={count === 0}
        onClick={() => find.step(1)}
        aria-label={translate("FindNext")}
      >
        <Icon name="down" />
      </button>
      <button type="button" onClick={find.close} aria-label={translate("Close")}>
        <Icon name="close" />
      </button>
    </div>
  )
}
