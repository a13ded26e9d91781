import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import type { ViewedImage, Viewing } from "../../state/image-viewer.ts"
import { useApp, useTranslate } from "../../ui/app-context.tsx"
import type { Frame, Point } from "./image-geometry.ts"
import { ViewedPicture } from "./viewed-picture.tsx"
import type { Placed, ZoomControl } from "./zoom-control.ts"

export interface ImageDialogProps {
  readonly viewing: Viewing
}

const keyFactor = 1.4
const keyPanPx = 80

/** Where an arrow key looks; the image goes the other way. */
const looks = new Map<string, Point>([
  ["ArrowLeft", { x: keyPanPx, y: 0 }],
  ["ArrowRight", { x: -keyPanPx, y: 0 }],
  ["ArrowUp", { x: 0, y: keyPanPx }],
  ["ArrowDown", { x: 0, y: -keyPanPx }],
])

/** One image as large as the window, over everything else. */
export function ImageDialog({ viewing: { images, at } }: ImageDialogProps): ReactNode {
  const { imageViewer } = useApp()
  const translate = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const zoom = useRef<ZoomControl>(undefined)
  const [isEnlarged, setEnlarged] = useState(false)
  const [besidePx, setBesidePx] = useState<number>()
  const image = images[at]

  useLayoutEffect(() => {
    const shown = dialog.current
    const release = holdPage()
    shown?.showModal()
    return () => {
      shown?.close() // which also gives the focus back to where it was
      release()
    }
  }, [])

  const onPlaced = useCallback((placed: Placed) => {
    setEnlarged(placed.isEnlarged)
    setBesidePx(roomBeside(placed.frame))
  }, [])

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const look = looks.get(event.key)
    const forward = getComputedStyle(document.documentElement).direction === "rtl" ? -1 : 1
    if (look !== undefined && zoom.current?.isEnlarged() === true) zoom.current.pan(look)
    else if (event.key === "ArrowRight") imageViewer.move(forward)
    else if (event.key === "ArrowLeft") imageViewer.move(-forward)
    else if (event.key === "+" || event.key === "=") zoom.current?.zoomBy(keyFactor)
    else if (event.key === "-") zoom.current?.zoomBy(1 / keyFactor)
    else if (event.key === "0") zoom.current?.showWhole()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    // On the window: a click on the image leaves the focus nowhere.
    window.addEventListener("keydown", onKeyDown)
    return () => window.removeEventListener("keydown", onKeyDown)
  }, [])

  if (image === undefined) return null
  const isOneOfMany = images.length > 1
  return (
    <dialog
      ref={dialog}
      className={isEnlarged ? "image-viewer image-viewer-enlarged" : "image-viewer"}
      aria-label={image.alt === "" ? translate("Image") : image.alt}
      onClose={imageViewer.close}
    >
      <ViewedPicture
        key={`${at} ${keyOf(image)}`}
        image={image}
        control={zoom}
        onPlaced={onPlaced}
      />
      <Control label="Close" place="close" onClick={imageViewer.close} />
      <Control
        label={isEnlarged ? "ShowWholeImage" : "ZoomIn"}
        place={isEnlarged ? "whole" : "closer"}
        onClick={() => zoom.current?.toggle()}
      />
      {isOneOfMany && (
        <>
          <Control
            label="PreviousImage"
            place="previous"
            isDisabled={at === 0}
            onClick={() => imageViewer.move(-1)}
          />
          <Control
            label="NextImage"
            place="next"
            isDisabled={at === images.length - 1}
            onClick={() => imageViewer.move(1)}
          />
        </>
      )}
      <p
        className="image-viewer-caption"
        aria-live="polite"
        style={besidePx === undefined ? {} : { inlineSize: besidePx }}
      >
        {image.alt}
        {isOneOfMany && <small>{translate("ImageOf", { at: at + 1, total: images.length })}</small>}
      </p>
    </dialog>
  )
}

/** The page behind neither scrolls nor wraps its text anew because its scrollbar is gone. */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement
  style.width = `${clientWidth}px`
  style.overflow = "hidden"
  return () => {
    style.width = style.overflow = ""
  }
}

const outlines = {
  close: "m6 6 12 12M18 6 6 18",
  closer: "M5 12h14M12 5v14",
  whole: "M5 12h14",
  previous: "m15 5-7 7 7 7",
  next: "m9 5 7 7-7 7",
}

interface ControlProps {
  /** A message key. */
  readonly label: string
  readonly place: keyof typeof outlines
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

function Control({ label, place, isDisabled = false, onClick }: ControlProps): ReactNode {
  const translate = useTranslate()
  return (
    <button
      type="button"
      className={`image-viewer-control image-viewer-${place}`}
      aria-label={translate(label)}
      // Not disabled, which would lose the focus, and with it the keys.
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden>
        <path d={outlines[place]} />
      </svg>
    </button>
  )
}

/** How wide a caption beside a fitted image may be; undefined when there is more room below it. */
function roomBeside({ window, fit }: Frame): number | undefined {
  const below = (window.height - fit.height) / 2
  const beside = Math.floor((window.width - fit.width) / 2)
  return below < leastRoomPx.below && beside >= leastRoomPx.beside ? beside : undefined
}

const leastRoomPx = { below: 80, beside: 120 }

function keyOf(image: ViewedImage): string {
  return image.kind === "web" ? image.url : image.id
}
