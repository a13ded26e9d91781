import "../ui/primer-variables.css"
import { ApiError } from "@protoctl/api"
import {
  type ArticleName,
  type ArticleRevision,
  type ArticleSave,
  defaultProtocolSection,
} from "@protoctl/model"
import { Banner, Button, FormControl, Textarea, TextInput } from "@primer/react"
import { useSignals } from "@preact/signals-react/runtime"
import { type ReactNode, useEffect, useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { Loading } from "../reader/loading.tsx"
import { articlePath, nameInPath } from "../ui/address.ts"
import { useApp, useTranslate } from "../ui/app-context.tsx"
import { useTitle } from "../ui/title.ts"
import { accountMessage } from "./account-message.ts"
import { newestRevision } from "./newest-revision.ts"

/** /edit/{name}: an article's text and keywords, saved as a draft or published. */
export default function EditArticlePage(): ReactNode {
  useSignals()
  const { client, session } = useApp()
  const translate = useTranslate()
  const { pathname } = useLocation()
  const name = nameInPath(pathname)
  const [loaded, setLoaded] = useState<{ head: ArticleRevision | undefined } | ApiError>()
  useTitle(name ?? "")

  useEffect(() => {
    let isWanted = true
    setLoaded(undefined)
    if (name === undefined) return undefined
    void client()
      .then((api) => newestRevision(api, name))
      .then(
        (head) => isWanted && setLoaded({ head }),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          if (isWanted) setLoaded(error)
        },
      )
    return () => {
      isWanted = false
    }
  }, [client, name])

  if (name === undefined) return null
  if (loaded === undefined) return <Loading />
  if (loaded instanceof ApiError) {
    return <Banner variant="critical" title={accountMessage(loaded, translate)} />
  }
  const mayEdit = session.user.value?.permissions.has("Administration.Documents") !== false
  return (
    <section className="form-page form-page-wide">
      <h1>{name}</h1>
      {!mayEdit && <Banner variant="warning" title={translate("MayNotEdit")} />}
      <Editor key={name} name={name} head={loaded.head} />
    </section>
  )
}

type Outcome =
  | { readonly kind: "saved"; readonly revision: number; readonly isPublished: boolean }
  | { readonly kind: "conflict"; readonly revision: string }
  | { readonly kind: "failed"; readonly why: string }

function Editor({
  name,
  head,
}: {
  name: ArticleName
  head: ArticleRevision | undefined
}): ReactNode {
  const { client, pollNow, hasUnsavedText } = useApp()
  const translate = useTranslate()
  const [body, setBody] = useState(head?.body ?? "")
  const [keywords, setKeywords] = useState((head?.keywords ?? []).join(" "))
  const [baseRevision, setBaseRevision] = useState(head?.revision ?? 0)
  const [isSaving, setIsSaving] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [saved, setSaved] = useState({ body, keywords })
  const isUnsaved = body !== saved.body || keywords !== saved.keywords

  useEffect(() => {
    hasUnsavedText.value = isUnsaved
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => {
      window.removeEventListener("beforeunload", ask)
      hasUnsavedText.value = false
    }
  }, [hasUnsavedText, isUnsaved])

  async function save(published: boolean): Promise<void> {
    setIsSaving(true)
    setOutcome(undefined)
    try {
      const api = await client()
      const answer = await api.saveArticle({
        ...saveOf(name, head),
        body,
        keywords: words(keywords),
        baseRevision,
        published,
      })
      const { revision } = answer.kind === "withdrawn" ? answer.withdrawal : answer.article
      setBaseRevision(revision)
      setSaved({ body, keywords })
      setOutcome({ kind: "saved", revision, isPublished: published })
      await pollNow()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome(
        error.code === "stale-revision"
          ? { kind: "conflict", revision: error.details ?? "" }
          : { kind: "failed", why: accountMessage(error, translate) },
      )
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <FormControl>
        <FormControl.Label>{translate("Keywords")}</FormControl.Label>
        <TextInput value={keywords} onChange={(event) => setKeywords(event.target.value)} block />
      </FormControl>
      <FormControl>
        <FormControl.Label>{translate("ArticleText")}</FormControl.Label>
        <Textarea
          value={body}
          onChange={(event) => setBody(event.target.value)}
          rows={24}
          resize="vertical"
          block
          className="source-text"
        />
      </FormControl>
      {outcome !== undefined && <OutcomeMessage outcome={outcome} />}
      <div className="form-actions">
        <Button variant="primary" disabled={isSaving} onClick={() => void save(true)}>
          {translate("Publish")}
        </Button>
        <Button disabled={isSaving} onClick={() => void save(false)}>
          {translate("SaveDraft")}
        </Button>
        <Link to={articlePath(name)}>{translate("ViewArticle")}</Link>
        <Link to="/help/article-language" target="_blank">
          {translate("LanguageHelp")}
        </Link>
      </div>
    </form>
  )
}

function OutcomeMessage({ outcome }: { outcome: Outcome }): ReactNode {
  const translate = useTranslate()
  switch (outcome.kind) {
    case "saved":
      return (
        <Banner
          variant="success"
          title={translate(outcome.isPublished ? "Published" : "SavedDraft", outcome)}
        />
      )
    case "conflict":
      return <Banner variant="warning" title={translate("SaveConflict", outcome)} />
    case "failed":
      return <Banner variant="critical" title={translate("SaveFailed", outcome)} />
  }
}

function saveOf(
  name: ArticleName,
  head: ArticleRevision | undefined,
): Omit<ArticleSave, "body" | "baseRevision" | "published" | "keywords"> {
  return {
    name,
    protocolSection: head?.protocolSection ?? defaultProtocolSection,
    protocolNumber: head?.protocolNumber ?? "",
    hierarchyParent: head?.hierarchyParent ?? [],
    hierarchyWeight: head?.hierarchyWeight ?? "",
    isPublic: head?.isPublic ?? false,
    images: head?.images ?? [],
    replaces: head?.replaces ?? null,
    replacedBy: null,
    deleted: false,
  }
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "")
}
