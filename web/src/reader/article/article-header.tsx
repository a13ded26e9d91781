import type { ProtocolSection } from "@protoctl/model"
import type { ArticleRecord } from "@protoctl/corpus/apply"
import type { IconName } from "@protoctl/content/tree"
import { useSignals } from "@preact/signals-react/runtime"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { editPath } from "../../ui/address.ts"
import { useApp, useTranslate } from "../../ui/app-context.tsx"
import { Icon } from "../../ui/icons.tsx"

export interface ArticleHeaderProps {
  readonly record: ArticleRecord
  /** Somebody wants to look for words in this article. */
  readonly onFind: () => void
}

/** What stands above an article's text; on paper also how old it is. */
export function ArticleHeader({ record, onFind }: ArticleHeaderProps): ReactNode {
  useSignals()
  const { session, isLive } = useApp()
  const translate = useTranslate()
  return (
    <header className="article-header">
      {record.isPublic && <Watermark section={record.protocolSection} />}
      <p className="article-path">{record.hierarchyParent.join(" › ")}</p>
      <h1>{record.name}</h1>
      <p className="article-meta">
        <span className={`section-chip section-${record.protocolSection}`}>
          {record.protocolSection}
        </span>
        {record.protocolNumber !== "" && <span>{record.protocolNumber}</span>}
        <span>{translate("Revision", { revision: record.revision })}</span>
        <time dateTime={record.modified}>{record.modified.slice(0, 10)}</time>
        <PrintedAge />
        {isLive.value && (
          <button type="button" className="article-find" onClick={onFind}>
            <Icon name="search" /> {translate("FindInArticle")}
          </button>
        )}
        {session.user.value?.permissions.has("Administration.Documents") === true && (
          <Link className="article-edit" to={editPath(record.name)}>
            {translate("EditArticle")}
          </Link>
        )}
      </p>
    </header>
  )
}

const watermarks: Readonly<Record<ProtocolSection, { icon: IconName; label: string }>> = {
  ALS: { icon: "needle", label: "AlsFull" },
  BLS: { icon: "stethoscope", label: "BlsFull" },
  Policy: { icon: "document", label: "PolicyFull" },
}

function Watermark({ section }: { section: ProtocolSection }): ReactNode {
  const translate = useTranslate()
  const { icon, label } = watermarks[section]
  return (
    <span className={`watermark watermark-${section}`} role="img" aria-label={translate(label)}>
      <Icon name={icon} />
    </span>
  )
}

/** Paper does not count minutes: the moment itself, and the edition. */
function PrintedAge(): ReactNode {
  useSignals()
  const { status, library, config, isLive } = useApp()
  const translate = useTranslate()
  if (!isLive.value) return null
  const asOf = status.asOfMs.value
  const edition = library.edition.value
  return (
    <span className="print-only">
      {asOf === undefined
        ? translate("AsOfUnknown")
        : translate("AsOf", { when: moment(asOf, config.timeZone) })}
      {edition !== undefined && ` · ${translate("Edition", { edition: edition.id.slice(0, 8) })}`}
    </span>
  )
}

function moment(ms: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
    ...(timeZone === "" ? {} : { timeZone }),
  })
  return format.format(ms)
}
