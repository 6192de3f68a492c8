import type { Call, CallShape } from '@/lib/contract/call'

/** A call's address within its host, in the router's spelling: `{name}` becomes `:name`. */
export const routePath = (call: Pick<CallShape, 'path'>) => call.path.replace(/\{(\w+)\}/g, ':$1')

/** A call's address at the platform, in the router's spelling. */
export const routeUrl = (call: Pick<Call, 'host' | 'path'>) => `/${call.host}${routePath(call)}`
