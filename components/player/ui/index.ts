/** The ground of the controls: the player of the page, icons and texts of time. */
export * from './format-time'
export * from './lazy-component'
export * from './player-context'
export * from './player-icons'
export * from './use-modal-dialog'
