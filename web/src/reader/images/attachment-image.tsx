import type { AttachmentId } from "@protoctl/model"
import { useSignals } from "@preact/signals-react/runtime"
import { type ReactNode, useState } from "react"
import { useApp } from "../../ui/app-context.tsx"
import { type AuthorSide, emptyImage, imageBox, isShare, measuredSize } from "./image-box.ts"
import { ImageFrame, MissingImage } from "./image-frame.tsx"
import { useAttachmentUrl } from "./use-attachment-url.ts"
import { useTurn } from "./use-turn.ts"

export interface AttachmentImageProps {
  readonly id: AttachmentId
  readonly alt: string
  readonly width: AuthorSide
  readonly height: AuthorSide
}

/** An image from the store, loaded after the text that it belongs to, into a place kept for it. */
export function AttachmentImage({ id, alt, width, height }: AttachmentImageProps): ReactNode {
  useSignals()
  const { library, isLive } = useApp()
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const listed = library.attachment(id)
  const isTurn = useTurn(image, isLive.value)
  const url = useAttachmentUrl(id, isTurn ? listed?.sha256 : undefined)
  /** The digest of bytes that were read, but are no image. */
  const [undrawable, setUndrawable] = useState<string>()

  const isUnlisted = listed === undefined && isLive.value
  const isUndrawable = listed !== undefined && listed.sha256 === undrawable
  if (isUnlisted || isUndrawable || url === null) return <MissingImage alt={alt} detail={id} />
  const measured = measuredSize(listed)
  return (
    <ImageFrame viewed={{ kind: "attachment", id, alt }} isWide={isShare(width)}>
      <img
        ref={setImage}
        className={url === undefined ? "image-awaited" : "image"}
        src={url ?? emptyImage(measured)}
        alt={alt}
        decoding="async"
        {...imageBox(measured, width, height)}
        onError={() => setUndrawable(listed?.sha256)}
      />
    </ImageFrame>
  )
}
