import { zoom as zoomRange } from "@protoctl/model/constants"
import { useSignals } from "@preact/signals-react/runtime"
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { useApp, useTranslate } from "../ui/app-context.tsx"
import { Icon } from "../ui/icons.tsx"

/** The settings of this device, behind a button of the top bar. Drawn once the page is live. */
export function SettingsMenu(): ReactNode {
  useSignals()
  const { isLive } = useApp()
  const translate = useTranslate()
  const panel = useId()
  const { isOpen, toggle, menuProps, buttonProps } = useMenu()
  if (!isLive.value) return null
  return (
    <div className="settings-menu" {...menuProps}>
      <button
        type="button"
        className="bar-button"
        aria-label={translate("Settings")}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={toggle}
        {...buttonProps}
      >
        <Icon name="settings" />
      </button>
      {isOpen && (
        <div id={panel} className="settings-panel" role="group" aria-label={translate("Settings")}>
          <ZoomSlider />
          <ShowAllSections />
        </div>
      )}
    </div>
  )
}

function ZoomSlider(): ReactNode {
  useSignals()
  const { zoom } = useApp().settings
  const translate = useTranslate()
  const slider = useId()
  const size = translate("ZoomPercent", { percent: (zoom.value * 100) / zoomRange.default })
  return (
    <div className="zoom-setting">
      <label htmlFor={slider}>{translate("Zoom")}</label>
      <output htmlFor={slider}>{size}</output>
      <input
        id={slider}
        type="range"
        min={zoomRange.min}
        max={zoomRange.max}
        step={zoomRange.step}
        value={zoom.value}
        aria-valuetext={size}
        onChange={(event) => (zoom.value = event.target.valueAsNumber)}
      />
    </div>
  )
}

function ShowAllSections(): ReactNode {
  useSignals()
  const { showAll } = useApp().settings
  const translate = useTranslate()
  return (
    <label className="show-all-setting">
      <input
        type="checkbox"
        checked={showAll.value}
        onChange={(event) => (showAll.value = event.target.checked)}
      />
      {translate("ShowAllSections")}
    </label>
  )
}

/** A disclosure that closes on Escape, on a touch elsewhere and when the focus goes elsewhere. */
function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!isWithin(menu.current, target)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener("pointerdown", onPointerDown)
    document.addEventListener("keydown", onKeyDown)
    return () => {
      document.removeEventListener("pointerdown", onPointerDown)
      document.removeEventListener("keydown", onKeyDown)
    }
  }, [isOpen])

  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    buttonProps: { ref: button },
    menuProps: {
      ref: menu,
      // Without a target the window itself lost the focus: that closes nothing.
      onBlur({ relatedTarget }: FocusEvent) {
        if (relatedTarget !== null && !isWithin(menu.current, relatedTarget)) setOpen(false)
      },
    },
  }
}

function isWithin(element: HTMLElement | null, target: EventTarget | null): boolean {
  return element !== null && target instanceof Node && element.contains(target)
}
