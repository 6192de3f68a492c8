/** Heads and error screens of pages. Modules with client code are imported by file. */
export * from './client-messages'
export * from './error-pages'
export * from './page'
