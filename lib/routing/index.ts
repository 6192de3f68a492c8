/** The URLs of pages. */
export * from './audience'
export * from './consume-query-param'
export * from './decide-route'
export * from './go-to'
export * from './own-origin-path'
export * from './paths'
export * from './plan-choice'
export * from './routes'
