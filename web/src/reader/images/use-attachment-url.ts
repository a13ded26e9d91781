import type { AttachmentId } from "@protoctl/model"
import { useEffect, useState } from "react"
import { useApp } from "../../ui/app-context.tsx"

/**
 * A URL of an attachment's bytes for as long as the component shows them.
 *
 * @param digest Of the bytes as they are listed; undefined: they are not wanted yet.
 * @returns Undefined while they are being read. Null when they are nowhere to be had; then they are
 * tried again whenever the server has answered a poll.
 */
export function useAttachmentUrl(
  id: AttachmentId | undefined,
  digest: string | undefined,
): string | null | undefined {
  const { attachmentUrl, status } = useApp()
  const [found, setFound] = useState<{ digest: string; url: string | null }>()
  const [attempt, setAttempt] = useState(0)
  const url = found !== undefined && found.digest === digest ? found.url : undefined

  useEffect(() => {
    if (id === undefined || digest === undefined) return undefined
    const lent = attachmentUrl(id)
    let isShown = true
    const show = (url: string | null) => {
      if (isShown) setFound({ digest, url })
    }
    lent.url.then(
      (url) => show(url ?? null),
      () => show(null), // the device does not give what it holds: the mark says so
    )
    return () => {
      isShown = false
      lent.giveBack()
    }
  }, [id, digest, attempt, attachmentUrl])

  const isUnreadable = url === null
  useEffect(() => {
    if (!isUnreadable) return undefined
    let isFirst = true
    return status.asOfMs.subscribe(() => {
      if (!isFirst) setAttempt((before) => before + 1)
      isFirst = false
    })
  }, [isUnreadable, status])
  return url
}
