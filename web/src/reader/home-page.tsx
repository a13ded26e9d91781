import { noticesOn } from "@protoctl/model"
import { useSignals } from "@preact/signals-react/runtime"
import { type ReactNode, useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { useApp, useTranslate } from "../ui/app-context.tsx"
import { dayIn } from "../ui/days.ts"
import { useTitle } from "../ui/title.ts"
import { ArticleView } from "./article/article-view.tsx"
import { Logo } from "../ui/logo.tsx"

/** /: the notices of the day. */
export function HomePage(): ReactNode {
  useSignals()
  const translate = useTranslate()
  const { config } = useApp()
  const notices = useNoticesToday()
  useTitle(translate("Home"))
  return (
    <section className="home">
      <header className="home-header">
        <Logo />
        <h1>{config.appName}</h1>
        <Link className="button-link" to="/toc">
          {translate("Contents")}
        </Link>
      </header>
      <h2>{translate("Notices")}</h2>
      {notices !== undefined && notices.length === 0 && <p>{translate("NoNoticesToday")}</p>}
      <ul className="notices">
        {notices?.map((notice) => (
          <li key={notice.id} className={`notice notice-${notice.color}`}>
            <h3>{notice.title}</h3>
            <ArticleView tree={notice.tree} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Undefined while the page is as it was prerendered, which knows no day. */
export function useNoticesToday() {
  useSignals()
  const { library, config, isLive } = useApp()
  const dayOf = dayIn(config.timeZone)
  const [now, setNow] = useState<number>()
  const live = isLive.value
  useEffect(() => {
    if (!live) return undefined
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, minuteMs)
    return () => clearInterval(timer)
  }, [live])
  return now === undefined ? undefined : noticesOn(library.notices.value, dayOf(now), dayOf)
}

const minuteMs = 60_000
