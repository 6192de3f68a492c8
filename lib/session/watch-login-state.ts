import { readStored, removeStored, watchOtherTabs, writeStored } from '../storage/storage'
import { reloadPage } from '@/lib/routing'
import { selfNavigation } from './self-navigation'
import { currentViewer, differ, hasToYield } from './viewer'

/** Hides the page until it has been reloaded. */
function hideAndReload(): void {
  document.documentElement.style.visibility = 'hidden'
  reloadPage()
}

/** How often other tabs reload this one in a row, and how long a row lasts. */
const maxReloads = 3
const rowSeconds = 120

/** Whether other tabs may reload this one: any number of times while it is used, and a few times while it is not. */
function countReload(): boolean {
  const isUsed = (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? false
  const reloads = isUsed ? 1 : (readStored('viewerReloads') ?? 0) + 1
  if (reloads > maxReloads) return false
  writeStored('viewerReloads', reloads, rowSeconds)
  return true
}

/** Hides the page; its viewer reloads it, by clicking or typing. */
function hideUntilUsed(signal: AbortSignal): void {
  document.documentElement.style.visibility = 'hidden'
  const reload = () => {
    removeStored('viewerReloads')
    reloadPage()
  }
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, reload, { once: true, signal })
}

/**
 * Reloads a page whose viewer differs from the browser's: when the back/forward cache restores it, when the viewer
 * returns to it, and at once when another tab reports that somebody has logged in or out or chosen another profile.
 * The viewer causes each, so none counts as self-navigation; even so, tabs cannot reload each other for ever.
 * @returns a stop function
 */
export function watchLoginState(): () => void {
  selfNavigation()
  const shown = currentViewer()
  const listening = new AbortController()
  const { signal } = listening
  let isLeaving = false
  const leave = (reload: (signal: AbortSignal) => void) => {
    if (isLeaving) return
    isLeaving = true
    reload(signal)
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && differ(currentViewer(), shown)) hideAndReload()
  }
  const onChange = () => {
    if (hasToYield(shown, currentViewer())) leave(countReload() ? hideAndReload : hideUntilUsed)
  }
  const onVisible = () => {
    // A guest may be registering here, and come back with the code from a mail.
    if (!document.hidden && shown !== null && hasToYield(shown, currentViewer())) leave(hideAndReload)
  }
  addEventListener('pageshow', onShow, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
  signal.addEventListener('abort', watchOtherTabs('viewerChanged', onChange))
  return () => listening.abort()
}
