/** Stands in for Next's polyfills in the browser (decision 0054). Of Node's `process`, libraries read only this. */
export const env = {}
