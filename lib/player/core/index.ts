/** What the player is, without its engine, its page and its view. */
export * from './caption-style'
export * from './chapters'
export * from './engine-types'
export * from './live-window'
export * from './media-error'
export * from './player-state'
