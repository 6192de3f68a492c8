import type { BadgeTone } from '@/components/ui/feedback/badge'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { placeholderColors } from '@/lib/images/placeholder-colors'
import type { Card } from '@/lib/contract/content-shapes'
import type { Direction, LangCode } from '@/lib/contract/languages'
import { foreignText } from '@/lib/i18n/foreign-text'
import { pathTo } from '@/lib/routing/paths'
import { badgeTones } from './badge-tone'
import type { CardLabels } from './card-labels'

/** A card ready to be drawn: plain data, so that it can also be made in the browser. */
export interface CardView {
  id: number
  href: string
  title: string
  /** Set when the title is in another language than the page. */
  foreign: { lang?: LangCode; dir?: Direction }
  badge: { text: string; tone: BadgeTone } | null
  subline: string
  /** Said but not shown: the kind, where the subline does not name it. */
  spokenKind: string | null
  art: { src: string; srcSet: string; colors: readonly string[] }
  /** The share that has been watched, 0 to 1; `null` on cards that do not tell. */
  progress: number | null
}

/** What a card shows and says in the page's language. */
export function cardView(card: Card, labels: CardLabels): CardView {
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
