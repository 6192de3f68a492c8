/** Formats of texts, numbers and prices. What fetches messages is imported by file. */
export * from './currency'
export * from './format'
export * from './message-tree'
