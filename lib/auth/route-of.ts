import type { Call } from '../contract/call'

/** How a call is reached, written out where it is made: the shapes of the contract stay out of the browser. */
export type RouteOf<C extends Call> = Pick<C, 'host' | 'method' | 'path'>
