/** What the controls are built on: the player context, icons and time formats. */
export * from './format-time'
export * from './key-action'
export * from './lazy-component'
export * from './player-context'
export * from './player-icons'
export * from './side-panel'
export * from './use-exit-link'
export * from './use-modal-dialog'
