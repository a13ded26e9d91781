import { outlineContents, type OutlineSection, protocolSections } from "@protoctl/model"
import type { ProtocolSection } from "@protoctl/model"
import { useSignals } from "@preact/signals-react/runtime"
import { type ReactNode, useMemo } from "react"
import { useApp, useTranslate } from "../ui/app-context.tsx"
import { ArticleLink } from "../ui/article-link.tsx"
import { Icon } from "../ui/icons.tsx"
import { useTitle } from "../ui/title.ts"
import { contentsIcon } from "./contents-icon.ts"

/** /toc: the contents of the current protocol section, the others one tap away. */
export function ContentsPage(): ReactNode {
  useSignals()
  const translate = useTranslate()
  useTitle(translate("Contents"))
  return (
    <section className="contents">
      <h1>{translate("Contents")}</h1>
      <SectionChoice />
      <ContentsOutline />
    </section>
  )
}

export function SectionChoice(): ReactNode {
  useSignals()
  const { section } = useApp()
  const translate = useTranslate()
  return (
    <div className="section-choice" role="group" aria-label={translate("ProtocolSection")}>
      {protocolSections.map((name) => (
        <button
          key={name}
          type="button"
          className={`section-button section-${name}`}
          aria-pressed={section.value === name}
          onClick={() => (section.value = name)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** The accordions of the current protocol section. */
export function ContentsOutline(): ReactNode {
  useSignals()
  const { section } = useApp()
  const translate = useTranslate()
  const outline = useOutline(section.value)
  if (outline.length === 0) return <p className="empty">{translate("NoContents")}</p>
  return (
    <ul className="outline">
      {outline.map((top) => (
        <OutlineItem key={top.name} item={top} />
      ))}
    </ul>
  )
}

function useOutline(section: ProtocolSection): OutlineSection[] {
  useSignals()
  const { library } = useApp()
  const contents = library.contents.value
  const articles = library.articles.value
  return useMemo(
    () =>
      outlineContents(
        contents?.sections[section] ?? [],
        articles.filter((article) => article.protocolSection === section),
      ),
    [contents, articles, section],
  )
}

function OutlineItem({ item }: { item: OutlineSection }): ReactNode {
  useSignals()
  const { showAll } = useApp().settings
  const icon = contentsIcon(item.icon)
  return (
    <li>
      <details className={`outline-section outline-level-${item.path.length}`} open={showAll.value}>
        <summary>
          {icon !== undefined && <Icon name={icon} />}
          <span>{item.name}</span>
        </summary>
        <ul>
          {item.articles.map((article) => (
            <li key={article.name}>
              <ArticleLink className="outline-article" name={article.name}>
                <span>{article.name}</span>
                <span className="weight">{article.hierarchyWeight}</span>
              </ArticleLink>
            </li>
          ))}
          {item.sections.map((child) => (
            <OutlineItem key={child.name} item={child} />
          ))}
        </ul>
      </details>
    </li>
  )
}
