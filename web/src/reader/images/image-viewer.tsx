import { useSignals } from "@preact/signals-react/runtime"
import { type ComponentType, type ReactNode, useEffect, useState } from "react"
import { useLocation } from "react-router-dom"
import { useApp } from "../../ui/app-context.tsx"
import type { ImageDialogProps } from "./image-dialog.tsx"
import { isViewerStep, keepInHistory } from "./viewer-history.ts"

/** The full-screen image viewer. Stands once on every page and is fetched when it is first opened. */
export function ImageViewer(): ReactNode {
  useSignals()
  const { imageViewer, status } = useApp()
  const { pathname } = useLocation()
  const [loaded, setLoaded] = useState<{ readonly Dialog: ComponentType<ImageDialogProps> }>()
  const viewing = imageViewer.viewing.value
  const isNeeded = viewing !== undefined && loaded === undefined

  useEffect(() => keepInHistory(imageViewer), [imageViewer])

  useEffect(() => {
    // An article that is renamed or withdrawn while one of its images is looked at.
    if (!isViewerStep()) imageViewer.close()
  }, [pathname, imageViewer])

  useEffect(() => {
    if (!isNeeded) return
    import("./image-dialog.tsx").then(
      ({ ImageDialog }) => setLoaded({ Dialog: ImageDialog }),
      (error: unknown) => {
        imageViewer.close()
        status.trouble.value = error instanceof Error ? error.message : String(error)
      },
    )
  }, [isNeeded, imageViewer, status])

  if (viewing === undefined || loaded === undefined) return null
  return <loaded.Dialog viewing={viewing} />
}
