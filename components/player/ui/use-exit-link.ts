import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { isPlainClick } from '@/components/ui/browser'
import { usePlayerState } from './player-context'

/** The address of the page before this one; by the referrer where the browser has no Navigation API. */
function previousAddress(): string | null {
  if (!('navigation' in window) || !navigation.currentEntry)
    return history.length > 1 ? document.referrer : null
  return navigation.entries()[navigation.currentEntry.index - 1]?.url ?? null
}

/** Whether the browser's back button leads to the page of a link, whichever part of it was shown. */
function isPageBefore({ origin, pathname }: HTMLAnchorElement): boolean {
  const previous = previousAddress()
  if (!previous) return false
  const address = new URL(previous)
  return address.origin === origin && address.pathname === pathname
}

/** Goes back to a page that the viewer has come from: another visit would leave the player between the two. */
function goBack(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event) || !isPageBefore(event.currentTarget)) return
  event.preventDefault()
  history.back()
}

interface ExitLink {
  'aria-label': string
  target?: '_blank'
  rel?: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * Attributes of a link with this label that leaves the player. Picture in picture ends with its page, so while the video
 * floats, the link opens in a new tab, and its accessible name says so.
 */
export function useExitLink(label: string): ExitLink {
  const t = useTranslations('player')
  const floats = usePlayerState((state) => state.pictureInPicture)
  if (!floats) return { 'aria-label': label, onClick: goBack }
  return { 'aria-label': t('inNewTab', { link: label }), target: '_blank', rel: 'noopener' }
}
