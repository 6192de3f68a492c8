import { isLoggedIn } from '../session/session-state'
import { readStored, removeStored, writeStored } from '../storage/storage'
import { track } from './track'

/** How somebody becomes a member of the page, or comes back as one. */
export interface Entry {
  name: 'sign_up' | 'login'
  /** `website`, or the social provider. */
  method: string
}

/** Remembers how somebody is coming in, since the page is about to be left for it. */
export function noteEntry({ name, method }: Entry): void {
  writeStored('entry', { name, method })
}

/** Tells how the viewer has come in since the page before; nothing of one who turned back. */
export function tellOnArrival(): void {
  const entry = readStored('entry')
  if (entry === null) return
  removeStored('entry')
  const { name, method } = entry
  if (isLoggedIn() && (name === 'sign_up' || name === 'login')) track(name, { method: String(method) })
}
