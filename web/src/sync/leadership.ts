/** A hidden or frozen tab may keep its lock; after this long without a sign it is taken. */
const staleAfterMs = 75_000

export interface Leadership {
  /** May this tab poll now? Asked before every poll; says so to the other tabs. */
  mayPoll(): boolean
  release(): void
}

/**
 * Lets one visible tab poll for all. Uses Web Locks; where they do not exist (plain http), every
 * tab polls for itself.
 *
 * @param name Shared by the tabs of one base path.
 * @param onChange Called when this tab gains the lead.
 */
export function competeForLead(name: string, onChange: () => void): Leadership {
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) return { mayPoll: () => true, release: () => undefined }
  const heartbeat = new BroadcastChannel(`${name} heartbeat`)
  let lastBeat = Date.now()
  let letGo: (() => void) | undefined
  let waiting: AbortController | undefined
  heartbeat.onmessage = () => (lastBeat = Date.now())

  function hold(): Promise<void> {
    onChange()
    return new Promise((resolve) => {
      letGo = () => {
        letGo = undefined
        resolve()
      }
    })
  }

  function ask(): void {
    if (letGo !== undefined || waiting !== undefined || document.hidden) return
    const mine = new AbortController()
    waiting = mine
    const done = () => {
      if (waiting === mine) waiting = undefined
    }
    locks
      ?.request(name, { signal: mine.signal }, () => {
        done()
        return document.hidden ? undefined : hold()
      })
      // Another tab stole the lock from this one, or this one stopped waiting.
      .catch(() => {
        letGo = undefined
      })
      .finally(done)
  }

  function steal(): void {
    waiting?.abort()
    waiting = undefined
    lastBeat = Date.now()
    locks?.request(name, { steal: true }, hold).catch(() => (letGo = undefined))
  }

  function release(): void {
    waiting?.abort()
    waiting = undefined
    letGo?.()
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? release() : ask()))
  document.addEventListener("freeze", release)
  window.addEventListener("pagehide", release)
  window.addEventListener("pageshow", ask)
  ask()

  return {
    mayPoll() {
      if (letGo !== undefined) {
        heartbeat.postMessage("polling")
        return true
      }
      if (!document.hidden && Date.now() - lastBeat > staleAfterMs) steal()
      else ask()
      return false
    },
    release,
  }
}
