/** The head and the error screens of pages. What brings scripts is named by its file. */
export * from './error-pages'
export * from './page'
