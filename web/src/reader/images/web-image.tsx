import { type ReactNode, useEffect, useRef, useState } from "react"
import { type AuthorSide, imageBox, isShare } from "./image-box.ts"
import { ImageFrame, MissingImage } from "./image-frame.tsx"

export interface WebImageProps {
  readonly src: string
  readonly alt: string
  readonly width: AuthorSide
  readonly height: AuthorSide
}

/** An image from the web, which is not kept on the device: a mark says when it cannot be loaded. */
export function WebImage({ src, alt, width, height }: WebImageProps): ReactNode {
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useState(false)

  useEffect(() => {
    if (!isBroken) return undefined
    const again = () => setBroken(false)
    window.addEventListener("online", again)
    return () => window.removeEventListener("online", again)
  }, [isBroken])

  useEffect(() => {
    // On a prerendered page it may have failed before anybody listened.
    const drawn = image.current
    if (drawn?.complete === true && drawn.naturalWidth === 0) {
      drawn.decode().catch(() => setBroken(true))
    }
  }, [src])

  if (isBroken) return <MissingImage alt={alt} detail={src} />
  return (
    <ImageFrame viewed={{ kind: "web", url: src, alt }} isWide={isShare(width)}>
      <img
        ref={image}
        className="image"
        src={src}
        alt={alt}
        loading="lazy"
        referrerPolicy="no-referrer"
        {...imageBox(undefined, width, height)}
        onError={() => setBroken(true)}
      />
    </ImageFrame>
  )
}
