import { readStored, removeStored, writeStored } from '../storage/storage'
import { openInstead, reloadPage } from './reload-page'

/** Long enough for a slow page to load; a mark that no page has picked up is forgotten after it. */
const markSeconds = 120

interface Environment {
  /** Reads and removes the mark that the page before may have left. */
  takeMark: () => boolean
  /** Leaves the mark for the next page. False when nothing can be stored. */
  leaveMark: () => boolean
  /** Whether the viewer has clicked or typed on this page. */
  isUserActive: () => boolean
  replace: (path: string) => void
  reload: () => void
}

function takeMark(): boolean {
  const found = readStored('selfNavigation') !== null
  removeStored('selfNavigation')
  return found
}

function leaveMark(): boolean {
  writeStored('selfNavigation', true, markSeconds)
  return readStored('selfNavigation') !== null
}

const browser: Environment = {
  takeMark,
  leaveMark,
  // Typed as always there; browsers of before 2023 and tests have none.
  isUserActive: () => (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? false,
  replace: openInstead,
  reload: reloadPage,
}

/** Loading a page without the viewer having asked for it. */
export interface SelfNavigation {
  /** Opens a path in the place of this page. False when that is refused, and the page has to offer a link. */
  open: (path: string) => boolean
  /** Loads this page again. False when that is refused. */
  reload: () => boolean
}

/**
 * The one way in which pages navigate by themselves. A page that was itself reached like that does not do it again
 * before the viewer has acted, whatever cookies and hosts say, so that no pages can send a browser to and fro.
 */
export function createSelfNavigation(environment = browser): SelfNavigation {
  const arrived = environment.takeMark()
  let leaving = false

  function go(navigate: () => void): boolean {
    if (leaving) return true
    if (arrived && !environment.isUserActive()) return false
    if (!environment.leaveMark()) return false
    leaving = true
    navigate()
    return true
  }
  return {
    open: (path) => go(() => environment.replace(path)),
    reload: () => go(environment.reload),
  }
}

let current: SelfNavigation | null = null

/** This page's own. The first call, early in the life of every page, picks up the mark of the page before. */
export function selfNavigation(): SelfNavigation {
  current ??= createSelfNavigation()
  return current
}
