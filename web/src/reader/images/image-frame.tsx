import type { AttachmentId } from "@protoctl/model"
import { createContext, type ReactNode, useContext } from "react"
import type { ViewedImage } from "../../state/image-viewer.ts"
import { useApp, useTranslate } from "../../ui/app-context.tsx"
import { Icon } from "../../ui/icons.tsx"

/** True inside a link, where an image leads to where the link leads. */
export const InsideLink = createContext(false)

export interface ImageFrameProps {
  readonly viewed: ViewedImage
  /** As wide as the line, for an image whose width is a share of it. */
  readonly isWide: boolean
  readonly children: ReactNode
}

/** The button around an image that opens it in the viewer. */
export function ImageFrame({ viewed, isWide, children }: ImageFrameProps): ReactNode {
  const { imageViewer } = useApp()
  const translate = useTranslate()
  if (useContext(InsideLink)) return children
  const { alt } = viewed
  return (
    <button
      type="button"
      className={isWide ? "image-button image-button-wide" : "image-button"}
      aria-label={
        alt === "" ? translate("EnlargeUnnamedImage") : translate("EnlargeImage", { alt })
      }
      {...(viewed.kind === "attachment"
        ? { "data-attachment": viewed.id }
        : { "data-web-image": viewed.url })}
      onClick={({ currentTarget }) => {
        currentTarget.focus() // Safari does not; the focus returns here
        const buttons = imageButtonsAround(currentTarget)
        imageViewer.open(buttons.map(viewedOf), buttons.indexOf(currentTarget))
      }}
    >
      {children}
    </button>
  )
}

/** Those of the same text in reading order, the ones inside closed parts included. */
function imageButtonsAround(button: HTMLElement): HTMLElement[] {
  const text = button.closest(".article-text") ?? button.parentElement ?? button
  return [...text.querySelectorAll<HTMLElement>(".image-button")]
}

function viewedOf(button: HTMLElement): ViewedImage {
  const { attachment, webImage = "" } = button.dataset
  const alt = button.querySelector("img")?.alt ?? ""
  return attachment === undefined
    ? { kind: "web", url: webImage, alt }
    : { kind: "attachment", id: attachment as AttachmentId, alt }
}

export interface MissingImageProps {
  readonly alt: string
  /** What somebody who looks for it needs: an attachment's id, or a web address. */
  readonly detail: string
}

/** Stands where an image should: nobody shall think that there is none. */
export function MissingImage({ alt, detail }: MissingImageProps): ReactNode {
  const translate = useTranslate()
  const message = alt === "" ? translate("UnnamedImageMissing") : translate("ImageMissing", { alt })
  return (
    <span className="image-missing" role="img" aria-label={message}>
      <Icon name="warning" />
      <span>{message}</span>
      <small>{detail}</small>
    </span>
  )
}
