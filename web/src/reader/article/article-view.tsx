import {
  type ArticleTree,
  attachmentOf,
  iconNames,
  partId,
  partKind,
  plainText,
  stringProperty,
  type TreeElement,
  type TreeNode,
} from "@protoctl/content/tree"
import { signal } from "@preact/signals-core"
import {
  Children,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react"
import { flushSync } from "react-dom"
import { createViewState, type ViewState } from "../../state/view-state.ts"
import { useTranslate } from "../../ui/app-context.tsx"
import { Icon } from "../../ui/icons.tsx"
import { ArticleAnchor } from "./article-anchor.tsx"
import { ArticleTable } from "./article-table.tsx"
import { AttachmentImage } from "../images/attachment-image.tsx"
import { Disclosure } from "./disclosure.tsx"
import type { AuthorSide } from "../images/image-box.ts"
import { type FirstLook, firstLook, tabsOf } from "./first-look.ts"
import { PartsProvider } from "./parts-context.ts"
import { InsideLink } from "../images/image-frame.tsx"
import { Tabs } from "./tabs.tsx"
import { type Components, type ElementProps, elementsOf } from "./tree-elements.ts"
import { WebImage } from "../images/web-image.tsx"

export interface ArticleViewProps {
  readonly tree: ArticleTree
  /** What is open; without one it is forgotten with the component. */
  readonly view?: ViewState
}

/** An article's text as React elements. Nothing of it is ever injected as html. */
export function ArticleView({ tree, view }: ArticleViewProps): ReactNode {
  const [ownView] = useState(() => createViewState())
  const [isPrinting] = useState(() => signal(false))
  const firstLook = useFirstLook(tree)
  const parts = useMemo(
    () => ({ firstLook, isPrinting, view: view ?? ownView }),
    [firstLook, isPrinting, view, ownView],
  )
  useEffect(() => {
    // Drawn at once: the browser prints what stands in the page when the listener returns.
    const print = (is: boolean) => () => flushSync(() => (isPrinting.value = is))
    const [before, after] = [print(true), print(false)]
    window.addEventListener("beforeprint", before)
    window.addEventListener("afterprint", after)
    return () => {
      window.removeEventListener("beforeprint", before)
      window.removeEventListener("afterprint", after)
    }
  }, [isPrinting])
  return (
    <PartsProvider value={parts}>
      <ArticleContent tree={tree} />
    </PartsProvider>
  )
}

/** What was open at first stays open when a revision replaces the text. */
function useFirstLook(tree: ArticleTree): FirstLook {
  const [drawn, setDrawn] = useState(() => ({ tree, look: firstLook(tree) }))
  if (drawn.tree === tree) return drawn.look
  const look = firstLook(tree, drawn.look)
  setDrawn({ tree, look })
  return look
}

function ArticleContent({ tree }: { tree: ArticleTree }): ReactNode {
  const { tabs, rest } = useMemo(
    () => ({
      tabs: tabsOf(tree).map((tab) => ({
        id: partId(tab) ?? "",
        title: <Title node={tab.children[0]} components={titleComponents} />,
        content: elementsOf(tab.children.slice(1), components),
      })),
      rest: elementsOf(
        tree.children.filter((child) => partKind(child) !== "tab"),
        components,
      ),
    }),
    [tree],
  )
  return (
    <>
      {tabs.length > 0 && <Tabs tabs={tabs} />}
      {createElement(Fragment, null, ...rest)}
    </>
  )
}

const components: Components = new Map([
  ["section", Section],
  ["aside", Callout],
  ["span", InlineIcon],
  ["img", ArticleImage],
  ["a", Anchor],
  [
    "li",
    ({ node, attributes, children }) => (
      <li {...attributes} {...domId(node)}>
        {children}
      </li>
    ),
  ],
  ["table", ({ attributes, children }) => <ArticleTable {...attributes}>{children}</ArticleTable>],
  // The page's own heading is the article's name, so the text's headings stand one level lower.
  ["h1", heading("h2")],
  ["h2", heading("h3")],
  ["h3", heading("h4")],
  ["h4", heading("h5")],
  ["h5", heading("h6")],
  ["h6", heading("h6")],
])

/** A tab's title stands inside a button, which holds nothing that can be pressed. */
const titleComponents: Components = new Map<string, (props: ElementProps) => ReactElement>([
  ["span", InlineIcon],
  ["a", ({ children }) => <span>{children}</span>],
  ["img", ({ node }) => <span>{stringProperty(node, "alt")}</span>],
])

interface TitleProps {
  readonly node: TreeNode | undefined
  readonly components: Components
}

/** What a part's title holds, as running text; a title without words is named for who hears it. */
function Title({ node, components }: TitleProps): ReactNode {
  const translate = useTranslate()
  const children = node?.type === "element" ? node.children : []
  const isNamed = node !== undefined && plainText(node) !== ""
  return (
    <>
      {createElement(Fragment, null, ...elementsOf(children, components))}
      {!isNamed && (
        <span className={children.length === 0 ? undefined : "visually-hidden"}>
          {translate("UnnamedSection")}
        </span>
      )}
    </>
  )
}

/** The DOM id of what an address can name. */
function domId(node: TreeElement): { id?: string } {
  const id = partId(node)
  return id === undefined ? {} : { id: `part:${id}` }
}

function heading(tag: "h2" | "h3" | "h4" | "h5" | "h6") {
  return function Heading({ node, attributes, children }: ElementProps): ReactElement {
    return createElement(tag, { ...attributes, ...domId(node) }, children)
  }
}

function Section({ node, attributes, children }: ElementProps): ReactElement {
  const kind = partKind(node)
  if (node.properties["dataFootnotes"] === true) return <Footnotes>{children}</Footnotes>
  if (kind === undefined) return <section {...attributes}>{children}</section>
  const [title, ...content] = Children.toArray(children)
  return (
    <Disclosure
      id={partId(node) ?? ""}
      kind={kind}
      title={
        kind === "expander" ? <Title node={node.children[0]} components={components} /> : title
      }
    >
      {content}
    </Disclosure>
  )
}

function Footnotes({ children }: { children: ReactNode }): ReactElement {
  const translate = useTranslate()
  const id = useId()
  return (
    <section className="footnotes" aria-labelledby={id}>
      <h2 id={id}>{translate("Footnotes")}</h2>
      {children}
    </section>
  )
}

function Callout({ node, attributes, children }: ElementProps): ReactElement {
  const translate = useTranslate()
  const kind = stringProperty(node, "dataCallout")
  if (kind === "") return <aside {...attributes}>{children}</aside>
  return (
    <aside className={`callout callout-${kind}`}>
      <p className="callout-title">
        <Icon name={kind === "note" ? "document" : "warning"} /> {translate(`Callout_${kind}`)}
      </p>
      {children}
    </aside>
  )
}

function InlineIcon({ node, attributes, children }: ElementProps): ReactElement {
  const icon = iconNames.find((name) => name === node.properties["dataIcon"])
  if (icon === undefined) return <span {...attributes}>{children}</span>
  return <Icon name={icon} title={stringProperty(node, "title") || undefined} />
}

function ArticleImage({ node }: ElementProps): ReactElement {
  const attachment = attachmentOf(node)
  const alt = stringProperty(node, "alt")
  const size = { width: sideOf(node, "width"), height: sideOf(node, "height") }
  if (attachment !== undefined) return <AttachmentImage id={attachment} alt={alt} {...size} />
  return <WebImage src={stringProperty(node, "src")} alt={alt} {...size} />
}

function sideOf({ properties }: TreeElement, name: "width" | "height"): AuthorSide {
  const side = properties[name]
  return typeof side === "number" || typeof side === "string" ? side : undefined
}

function Anchor({ node, attributes, children }: ElementProps): ReactElement {
  return (
    <ArticleAnchor {...attributes} {...domId(node)} href={stringProperty(node, "href")}>
      <InsideLink value>{children}</InsideLink>
    </ArticleAnchor>
  )
}
