import type { AttachmentId } from "@protoctl/model"
import { useSignals } from "@preact/signals-react/runtime"
import { type ReactNode, useEffect, useState } from "react"
import { useApp, useTranslate } from "../ui/app-context.tsx"

export interface AttachmentImageProps {
  readonly id: AttachmentId
  readonly alt: string
  readonly width: number | string | undefined
  readonly height: number | string | undefined
}

/** An image from the store, loaded after the text that it belongs to. */
export function AttachmentImage({ id, alt, width, height }: AttachmentImageProps): ReactNode {
  useSignals()
  const { attachmentUrl, library, isLive } = useApp()
  const translate = useTranslate()
  const [url, setUrl] = useState<string | null>()
  const listed = library.attachment(id)
  const digest = listed?.sha256
  const isReady = isLive.value

  useEffect(() => {
    if (!isReady) return undefined
    let isWanted = true
    let made: string | undefined
    void attachmentUrl(id).then((found) => {
      made = found
      if (isWanted) setUrl(found ?? null)
      else if (found !== undefined) URL.revokeObjectURL(found)
    })
    return () => {
      isWanted = false
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [id, digest, isReady, attachmentUrl])

  if (url === null) {
    return <span className="image-missing">{translate("ImageMissing", { alt })}</span>
  }
  if (url === undefined) {
    return <span className="image-placeholder" role="img" aria-label={alt} />
  }
  return <img src={url} alt={alt} width={width} height={height} />
}
