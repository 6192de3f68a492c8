import { cache } from 'react'

/** When a page is being made, in milliseconds since 1970: one moment for all of it. Server side only. */
export const getPageTime = cache(() => Date.now())
