import type { CardWords } from '../cards/card-words'
import type { EndlessTexts } from '../lists/infinite-list'

/** Words of lists for tests, in English. */
export const cardWords: CardWords = {
  lang: 'en',
  kinds: { SERIES: 'Series', MOVIES: 'Film', PACKAGES: '', NONE: '', STATIC: '' },
  badges: { NEW: 'New', NEW_SEASON: 'New season', NEW_EPISODE: 'New episode', FREE: 'Free', KIDS: 'Kids' },
  subline: '{kind} · {genre}',
  episode: 'S{season} E{episode}',
}

export const endlessTexts: EndlessTexts = {
  more: 'Load more',
  shown: 'Showing {shown} of {count}',
  failed: 'Not loaded',
  tryAgain: 'Try Again',
}
