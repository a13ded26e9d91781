import { relativeTimeBands } from "@protoctl/model/constants"
import { useSignals } from "@preact/signals-react/runtime"
import { type ReactNode, useEffect, useState } from "react"
import { useApp, useTranslate } from "../ui/app-context.tsx"

/** How old the data is, what is being stored, and what could not be. */
export function StatusLine(): ReactNode {
  useSignals()
  const { status, library, config, isLive } = useApp()
  const translate = useTranslate()
  const now = useNow()
  if (!isLive.value) return <footer className="status-line" />
  const asOf = status.asOfMs.value
  const progress = status.progress.value
  const cannotStore = status.cannotStore.value
  const trouble = status.trouble.value
  const edition = library.edition.value
  return (
    <footer className="status-line" aria-busy={status.isPolling.value}>
      <span className={`as-of as-of-${freshness(asOf, now, config)}`}>
        {asOf === undefined
          ? translate("AsOfUnknown")
          : translate("AsOf", { when: ago(asOf, now) })}
      </span>
      {edition !== undefined && (
        <span>{translate("Edition", { edition: edition.id.slice(0, 8) })}</span>
      )}
      {edition !== undefined && (
        <span>{translate("Version", { version: edition.appVersion })}</span>
      )}
      {progress !== undefined && <span>{translate("Storing", progress)}</span>}
      {progress === undefined && status.isOfflineReady.value && cannotStore === undefined && (
        <span className="offline-ready">{translate("OfflineReady")}</span>
      )}
      {cannotStore !== undefined && <strong>{translate(`CannotStore_${cannotStore}`)}</strong>}
      {trouble !== undefined && <strong>{translate("Trouble", { what: trouble })}</strong>}
    </footer>
  )
}

const hourMs = 3_600_000

function freshness(
  asOf: number | undefined,
  now: number,
  config: { amberAfterHours: number; redAfterHours: number },
): "green" | "amber" | "red" {
  if (asOf === undefined) return "red"
  const hours = (now - asOf) / hourMs
  return hours >= config.redAfterHours ? "red" : hours >= config.amberAfterHours ? "amber" : "green"
}

/** "3 minutes ago", by the bands that the product uses everywhere. */
function ago(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" })
  const seconds = Math.max(0, (now - then) / 1000)
  const bands = [
    { unit: "second", size: 1, below: relativeTimeBands.secondsBelow },
    { unit: "minute", size: 60, below: relativeTimeBands.minutesBelow },
    { unit: "hour", size: 3600, below: relativeTimeBands.hoursBelow },
    { unit: "day", size: 86_400, below: relativeTimeBands.daysBelow },
    { unit: "month", size: 2_629_800, below: relativeTimeBands.monthsBelow },
    { unit: "year", size: 31_557_600, below: Number.POSITIVE_INFINITY },
  ] as const
  const band = bands.find(({ size, below }) => seconds / size < below) ?? bands[5]
  return format.format(-Math.round(seconds / band.size), band.unit)
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
