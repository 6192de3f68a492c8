import type { CardWords } from '../cards/card-words'

/** The words of rails that are drawn in the browser. `{rail}` marks where a rail's title stands. */
export interface RailsWords {
  cards: CardWords
  seeAll: string
  previous: string
  next: string
  failed: string
  tryAgain: string
}
