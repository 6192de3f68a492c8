/** The words of channels and their guide as plain data, for islands. `{name}` marks what they fill in. */
export interface LiveWords {
  live: string
  favourite: string
  nothingOn: string
  kept: string
  dropped: string
  undo: string
  notSaved: string
}

export interface GuideWords {
  programmes: string
  channel: string
  earlier: string
  now: string
  later: string
  day: string
  today: string
  arrows: string
  onNow: string
  nowAt: string
  watch: string
  startOver: string
  failed: string
  tryAgain: string
  loading: string
}

/** The words of a profile's own channels. */
export interface FavouriteWords {
  empty: string
  emptyText: string
  emptyAction: string
  failed: string
  tryAgain: string
}
