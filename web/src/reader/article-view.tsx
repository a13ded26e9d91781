import {
  articleLink,
  type ArticleTree,
  attachmentOf,
  iconNames,
  partId,
  partKind,
  type TreeElement,
} from "@protoctl/content/tree"
import type { Nodes } from "hast"
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime"
import { type ComponentProps, type ReactElement, type ReactNode, useMemo } from "react"
import { Fragment, jsx, jsxs } from "react/jsx-runtime"
import { Link } from "react-router-dom"
import { useTranslate } from "../ui/app-context.tsx"
import { articlePath } from "../ui/address.ts"
import { Icon } from "../ui/icons.tsx"
import { AttachmentImage } from "./attachment-image.tsx"
import { Disclosure } from "./disclosure.tsx"
import { Tabs } from "./tabs.tsx"

/** An article's text as React elements. Nothing of it is ever injected as html. */
export function ArticleView({ tree }: { tree: ArticleTree }): ReactNode {
  const tabs = tree.children.filter((child) => partKind(child) === "tab") as TreeElement[]
  const accordions = tree.children.filter((child) => partKind(child) === "accordion")
  if (tabs.length > 0) return <Tabs tabs={tabs} render={(tab) => <TabContent tab={tab} />} />
  return <TreeContent tree={tree} startsOpen={accordions.length === 1} />
}

function TabContent({ tab }: { tab: TreeElement }): ReactNode {
  const content: ArticleTree = { type: "root", children: tab.children.slice(1) }
  const accordions = content.children.filter((child) => partKind(child) === "accordion")
  return <TreeContent tree={content} startsOpen={accordions.length === 1} />
}

/** @param startsOpen Of accordions: an only one is open at first. */
function TreeContent({ tree, startsOpen }: { tree: ArticleTree; startsOpen: boolean }): ReactNode {
  return useMemo(
    () =>
      toJsxRuntime(tree as Nodes, {
        Fragment,
        jsx,
        jsxs,
        passNode: true,
        components: startsOpen ? componentsWithOpenAccordion : components,
      }),
    [tree, startsOpen],
  )
}

type NodeProps<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & {
  node?: unknown
}

const components: Partial<Components> = {
  section: (props: NodeProps<"section">) => <Part {...props} accordionOpen={false} />,
  aside: Callout,
  span: InlineIcon,
  img: ArticleImage,
  a: ArticleAnchor,
  table: ({ node: _, ...props }: NodeProps<"table">) => (
    <div className="table-scroll" tabIndex={0} role="group">
      <table {...props} />
    </div>
  ),
  // The page's own heading is the article's name, so the text's headings stand one level lower.
  h1: heading("h2"),
  h2: heading("h3"),
  h3: heading("h4"),
  h4: heading("h5"),
  h5: heading("h6"),
  h6: heading("h6"),
}

const componentsWithOpenAccordion: Partial<Components> = {
  ...components,
  section: (props: NodeProps<"section">) => <Part {...props} accordionOpen />,
}

function heading(Tag: "h2" | "h3" | "h4" | "h5" | "h6") {
  return function Heading({ node, children }: NodeProps<"h2">): ReactElement {
    const id = partId(node as TreeElement)
    return <Tag {...(id === undefined ? {} : { id: `part:${id}` })}>{children}</Tag>
  }
}

function Part(props: NodeProps<"section"> & { accordionOpen: boolean }): ReactElement {
  const node = props.node as TreeElement
  const kind = partKind(node)
  const id = partId(node) ?? ""
  const [title, ...content] = Array.isArray(props.children)
    ? (props.children as ReactNode[])
    : [props.children]
  const startsOpen = kind === "collapsible" || (kind === "accordion" && props.accordionOpen)
  return (
    <Disclosure id={id} kind={kind ?? "expander"} title={title} startsOpen={startsOpen}>
      {content}
    </Disclosure>
  )
}

function Callout({ node, children }: NodeProps<"aside">): ReactElement {
  const translate = useTranslate()
  const kind = (node as TreeElement).properties["dataCallout"]
  if (typeof kind !== "string") return <aside>{children}</aside>
  return (
    <aside className={`callout callout-${kind}`}>
      <p className="callout-title">
        <Icon name={kind === "note" ? "document" : "warning"} /> {translate(`Callout_${kind}`)}
      </p>
      {children}
    </aside>
  )
}

function InlineIcon({ node, ...props }: NodeProps<"span">): ReactElement {
  const wanted = (node as TreeElement).properties["dataIcon"]
  const icon = iconNames.find((name) => name === wanted)
  return icon === undefined ? <span {...props} /> : <Icon name={icon} title={props.title} />
}

function ArticleImage({ node, ...props }: NodeProps<"img">): ReactElement {
  const attachment = attachmentOf(node as TreeElement)
  const { alt = "", width, height } = props
  if (attachment !== undefined) {
    return <AttachmentImage id={attachment} alt={alt} width={width} height={height} />
  }
  return <img {...props} alt={alt} loading="lazy" referrerPolicy="no-referrer" />
}

function ArticleAnchor({ node: _, href = "", children, ...props }: NodeProps<"a">): ReactElement {
  const inside = articleLink(href)
  if (inside !== undefined)
    return <Link to={articlePath(inside.name, inside.part)}>{children}</Link>
  if (href.startsWith("#")) return <Link to={{ hash: href }}>{children}</Link>
  return (
    <a {...props} href={href} rel="noopener noreferrer" target="_blank">
      {children}
    </a>
  )
}
