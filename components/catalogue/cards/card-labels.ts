import { formatNumber } from '@/lib/i18n/format'
import type { CardWords } from './card-words'
import type { CatalogueLabels } from './catalogue-labels'

/** What `cardView` needs of the labels. */
export type CardLabels = Pick<CatalogueLabels, 'lang' | 'kind' | 'badge' | 'subline' | 'episode'>

/** The labels of cards, made of their words in the browser. */
export function cardLabels({ lang, kinds, badges, subline, episode }: CardWords): CardLabels {
  const number = (value: number) => formatNumber(lang, value)
  return {
    lang,
    kind: (kind) => kinds[kind],
    badge: (badge) => badges[badge],
    subline: (kind, genre) => subline.replace('{kind}', kind).replace('{genre}', () => genre),
    episode: ({ seasonIndex, videoIndex }) =>
      episode.replace('{season}', number(seasonIndex)).replace('{episode}', number(videoIndex)),
  }
}
