import { useSignals } from "@preact/signals-react/runtime"
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import type { ViewedImage } from "../../state/image-viewer.ts"
import { useApp, useTranslate } from "../../ui/app-context.tsx"
import { measuredSize } from "./image-box.ts"
import { MissingImage } from "./image-frame.tsx"
import type { Size } from "./image-geometry.ts"
import { useAttachmentUrl } from "./use-attachment-url.ts"
import { controlZoom, type Placed, type ZoomControl } from "./zoom-control.ts"

export interface ViewedPictureProps {
  readonly image: ViewedImage
  /** Holds the control while there is an image to zoom. */
  readonly control: RefObject<ZoomControl | undefined>
  /** Stays the same function. */
  readonly onPlaced: (placed: Placed) => void
}

/** The stage of the viewer: an image that can be zoomed, or what is told instead of it. */
export function ViewedPicture({ image, control, onPlaced }: ViewedPictureProps): ReactNode {
  useSignals()
  const { library, imageViewer } = useApp()
  const translate = useTranslate()
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [natural, setNatural] = useState<Size>()
  const [isBroken, setBroken] = useState(false)

  const id = image.kind === "attachment" ? image.id : undefined
  const listed = id === undefined ? undefined : library.attachment(id)
  const read = useAttachmentUrl(id, listed?.sha256)
  const source = image.kind === "web" ? image.url : read
  const isMissing =
    isBroken || source === null || (image.kind === "attachment" && listed === undefined)
  const isDrawn = !isMissing && source !== undefined
  const { width, height } = measuredSize(listed) ?? natural ?? {}

  useLayoutEffect(() => {
    const [area, drawn] = [stage.current, picture.current]
    if (!isDrawn || area === null || drawn === null) return undefined
    if (width === undefined || height === undefined) return undefined
    const zoom = controlZoom(area, drawn, { natural: { width, height }, onPlaced })
    control.current = zoom
    return () => {
      zoom.stop()
      control.current = undefined
    }
  }, [isDrawn, width, height, control, onPlaced])

  function closeBeside({ target, currentTarget }: MouseEvent): void {
    if (target === currentTarget && control.current?.wasDragged() !== true) imageViewer.close()
  }

  return (
    // What is clicked here is the backdrop; a keyboard has Escape and the button.
    <div ref={stage} className="image-viewer-stage" onClick={closeBeside}>
      {isMissing && <MissingImage alt={image.alt} detail={id ?? source ?? ""} />}
      {source === undefined && !isMissing && (
        <span className="spinner" role="status" aria-label={translate("Loading")} />
      )}
      {isDrawn && (
        <img
          ref={picture}
          className={width === undefined ? "image image-unplaced" : "image"}
          src={source}
          alt={image.alt}
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setNatural({ width: naturalWidth || 300, height: naturalHeight || 150 })
          }
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}
