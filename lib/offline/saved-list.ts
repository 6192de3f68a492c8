import type { Card } from '@/lib/contract'
import { readBrowserCookie } from '../cookies/browser-cookies'
import { hasSession } from '../session/session-state'
import { readStored, writeStored } from '../storage/storage'

/** A title of My List for the offline page. */
export interface SavedTitle extends Pick<Card, 'id' | 'code' | 'kind' | 'title' | 'textLang' | 'colors'> {
  /** Or the thumbnail, where it has no portrait. */
  horizontalPoster: string
}

interface SavedList {
  /** The profile whose list this is; no other sees it. */
  profileId: string
  /** Milliseconds since 1970; 0 after a later change. */
  savedAt: number
  titles: SavedTitle[]
}

/** As many titles as one page of a list may have. */
export const maxSavedTitles = 50
const freshMs = 15 * 60_000

/** The current profile, or `null` without a session. */
function currentProfileId(): string | null {
  return hasSession() ? readBrowserCookie('profileId') : null
}

const isText = (value: unknown) => typeof value === 'string'

function isTitle(value: unknown): value is SavedTitle {
  if (typeof value !== 'object' || value === null) return false
  const { id, code, title, horizontalPoster, colors } = value as Partial<Record<keyof SavedTitle, unknown>>
  return typeof id === 'number' && [code, title, horizontalPoster].every(isText) && Array.isArray(colors)
}

function read(): SavedList | null {
  const stored = readStored('savedList')
  const profileId = currentProfileId()
  if (!stored || profileId === null || stored.profileId !== profileId) return null
  const titles = Array.isArray(stored.titles) ? stored.titles.filter(isTitle) : []
  return { profileId, savedAt: Number(stored.savedAt) || 0, titles }
}

/** The stored titles of the current profile's list; empty for every other profile and for guests. */
export const readSavedTitles = (): SavedTitle[] => read()?.titles ?? []

/** Whether the stored list is missing, older than a quarter of an hour, or outdated by a change. */
export const isSavedListOutdated = (): boolean => Date.now() - (read()?.savedAt ?? 0) > freshMs

/** Stores the first titles of the current profile's list on this device, until the session ends. */
export function saveList(cards: readonly Pick<Card, keyof SavedTitle | 'webThumbnailUrl'>[]): void {
  const profileId = currentProfileId()
  if (profileId === null) return
  const titles = cards
    .slice(0, maxSavedTitles)
    .map(({ id, code, kind, title, textLang, horizontalPoster, webThumbnailUrl, colors }) => {
      return {
        id,
        code,
        kind,
        title,
        textLang,
        horizontalPoster: horizontalPoster ?? webThumbnailUrl,
        colors,
      }
    })
  writeStored('savedList', { profileId, savedAt: Date.now(), titles })
}

/** Removes a title that has left the list, and marks the stored list as outdated. */
export function updateSavedList(id: number, isAdded: boolean): void {
  const list = read()
  if (!list) return
  const titles = isAdded ? list.titles : list.titles.filter((title) => title.id !== id)
  writeStored('savedList', { ...list, titles, savedAt: 0 })
}
