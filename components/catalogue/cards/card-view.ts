import type { BadgeTone } from '@/components/ui/feedback/badge'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { placeholderColors } from '@/lib/images/placeholder-colors'
import type { Card } from '@/lib/contract/content-shapes'
import type { Badge } from '@/lib/contract/enums'
import type { Direction, LangCode } from '@/lib/contract/languages'
import { foreignText } from '@/lib/i18n/foreign-text'
import { pathTo } from '@/lib/routing/paths'
import type { CatalogueLabels } from './catalogue-labels'

/** How each badge of the catalogue looks on art. */
export const badgeTones: Record<Badge, BadgeTone> = {
  NEW: 'new',
  NEW_SEASON: 'new',
  NEW_EPISODE: 'new',
  FREE: 'free',
  KIDS: 'default',
}

/** A card ready to be drawn: plain data, so that it can also be made in the browser. */
export interface CardView {
  id: number
  href: string
  title: string
  /** Set when the title is in another language than the page. */
  foreign: { lang?: LangCode; dir?: Direction }
  badge: { text: string; tone: BadgeTone } | null
  subline: string
  /** Read out but not shown: the kind, where the subline does not name it. */
  spokenKind: string | null
  art: { src: string; srcSet: string; colors: readonly string[] }
  /** The share that has been watched, 0 to 1; `null` on cards without a progress bar. */
  progress: number | null
}

/** Maps a title to its card in the language of the labels. */
export function toCardView(
  card: Card,
  labels: Pick<CatalogueLabels, 'lang' | 'kind' | 'badge' | 'subline' | 'episode'>,
): CardView {
  const kind = labels.kind(card.kind)
  const genre = card.genres[0]?.title ?? ''
  const plain = kind && genre ? labels.subline(kind, genre) : kind || genre
  return {
    id: card.id,
    href: pathTo.detail(labels.lang, card.code),
    title: card.title,
    foreign: foreignText(labels.lang, card.textLang),
    badge: card.badge && { text: labels.badge(card.badge), tone: badgeTones[card.badge] },
    subline: card.episode ? labels.episode(card.episode) : plain,
    spokenKind: card.episode && kind ? kind : null,
    art: {
      src: imageUrl(card.horizontalPoster, 472),
      srcSet: imageSrcSet(card.horizontalPoster, [320, 472, 640, 944]),
      colors: placeholderColors(card.colors),
    },
    progress: null,
  }
}
