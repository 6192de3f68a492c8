import { readStored, removeStored, writeStored } from '../storage/storage'
import { replacePage, reloadPage } from '@/lib/routing'

/** Long enough for a slow page to load. A flag that no page has read expires after it. */
const flagSeconds = 120

interface Environment {
  /** Reads and removes the flag that the previous page may have set. */
  consumeFlag: () => boolean
  /** Sets the flag for the next page. False when nothing can be stored. */
  setFlag: () => boolean
  /** Whether the viewer has clicked or typed on this page. */
  isUserActive: () => boolean
  replace: (path: string) => void
  reload: () => void
}

function consumeFlag(): boolean {
  const found = readStored('selfNavigation') !== null
  removeStored('selfNavigation')
  return found
}

function setFlag(): boolean {
  writeStored('selfNavigation', true, flagSeconds)
  return readStored('selfNavigation') !== null
}

const browser: Environment = {
  consumeFlag,
  setFlag,
  // Typed as always present, but missing in browsers before 2023 and in tests.
  isUserActive: () => (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? false,
  replace: replacePage,
  reload: reloadPage,
}

/** Navigation without an action of the viewer. */
export interface SelfNavigation {
  /** Replaces this page with a path. False when that is refused; the page then has to offer a link. */
  open: (path: string) => boolean
  /** Reloads this page. False when that is refused. */
  reload: () => boolean
  /** Navigates in another way, such as one that can be taken back. False when that is refused. */
  leave: (navigate: () => void) => boolean
  /** Navigates as the viewer has asked. Whatever the page notices until then does not lead it elsewhere. */
  follow: (navigate: () => void) => void
}

/**
 * The only way in which pages navigate by themselves. A page that was itself reached this way does not navigate again
 * before the viewer has acted, whatever cookies and hosts say, so that no two pages can bounce a browser.
 */
export function createSelfNavigation(environment = browser): SelfNavigation {
  const arrived = environment.consumeFlag()
  let leaving = false

  function go(navigate: () => void): boolean {
    if (leaving) return true
    if (arrived && !environment.isUserActive()) return false
    if (!environment.setFlag()) return false
    leaving = true
    navigate()
    return true
  }
  return {
    open: (path) => go(() => environment.replace(path)),
    reload: () => go(environment.reload),
    leave: go,
    follow: (navigate) => {
      leaving = true
      navigate()
    },
  }
}

let current: SelfNavigation | null = null

/** This page's instance. The first call, early in the life of every page, reads the flag of the previous page. */
export function selfNavigation(): SelfNavigation {
  current ??= createSelfNavigation()
  return current
}
