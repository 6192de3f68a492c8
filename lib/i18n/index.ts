/** How texts, numbers and prices are written. What fetches messages is named by its file. */
export * from './currency'
export * from './format'
export * from './message-tree'
