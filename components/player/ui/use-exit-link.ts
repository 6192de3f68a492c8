import { useTranslations } from 'next-intl'
import { usePlayerState } from './player-context'

/**
 * Attributes of a link with this label that leaves the player. Picture in picture ends with its page, so while the video
 * floats, the link opens in a new tab, and its accessible name says so.
 */
export function useExitLink(label: string): { 'aria-label': string; target?: '_blank'; rel?: string } {
  const t = useTranslations('player')
  const floats = usePlayerState((state) => state.pictureInPicture)
  if (!floats) return { 'aria-label': label }
  return { 'aria-label': t('inNewTab', { link: label }), target: '_blank', rel: 'noopener' }
}
