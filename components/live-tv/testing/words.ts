import type { FavouriteWords, GuideWords, LiveWords } from '../common/live-words'

/** The words of channels for tests, in English. */
export const liveWords: LiveWords = {
  live: 'Live',
  favourite: 'Favourite: {title}',
  nothingOn: 'No programme information',
  kept: '{title} is in Favorites.',
  dropped: '{title} is no longer in Favorites.',
  undo: 'Undo',
  notSaved: 'That was not saved.',
}

export const guideWords: GuideWords = {
  programmes: 'Programme guide',
  channel: 'Channel',
  earlier: 'Earlier',
  now: 'Now',
  later: 'Later',
  day: 'Day',
  today: 'Today',
  arrows: 'Arrow keys move between programmes',
  onNow: 'on now',
  nowAt: 'Now {time}',
  watch: 'Watch',
  startOver: 'Watch from the start',
  failed: 'Not loaded',
  tryAgain: 'Try Again',
  loading: 'Loading',
}

export const favouriteWords: FavouriteWords = {
  empty: 'No favourite channels yet',
  emptyText: 'Press the star on a channel.',
  emptyAction: 'See all channels',
  failed: 'Your channels did not come.',
  tryAgain: 'Try Again',
}
