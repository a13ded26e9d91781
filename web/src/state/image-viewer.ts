import type { AttachmentId } from "@protoctl/model"
import { type ReadonlySignal, signal } from "@preact/signals-core"

/** An image that can be looked at by itself. */
export type ViewedImage =
  | { readonly kind: "attachment"; readonly id: AttachmentId; readonly alt: string }
  | { readonly kind: "web"; readonly url: string; readonly alt: string }

/** An article's images in reading order, and the one that is looked at. */
export interface Viewing {
  readonly images: readonly ViewedImage[]
  readonly at: number
}

/** The full-screen image viewer: open on an image, or closed. */
export interface ImageViewer {
  /** Undefined while it is closed. */
  readonly viewing: ReadonlySignal<Viewing | undefined>
  readonly open: (images: readonly ViewedImage[], at: number) => void
  /** To another image: 1 is the next, -1 the one before. There is nothing beyond first and last. */
  readonly move: (by: number) => void
  readonly close: () => void
}

export function createImageViewer(): ImageViewer {
  const viewing = signal<Viewing | undefined>(undefined)
  return {
    viewing,
    open(images, at) {
      viewing.value = images[at] === undefined ? undefined : { images, at }
    },
    move(by) {
      const now = viewing.peek()
      if (now?.images[now.at + by] !== undefined) viewing.value = { ...now, at: now.at + by }
    },
    close() {
      viewing.value = undefined
    },
  }
}
