import type { CallParts } from './gateway/serve-call'
import type { CallGate } from './guard/call-gate'
import type { HandleCall } from './http/exchange'
import type { AssetParts } from './page-cache/serve-asset'
import type { PageParts } from './page-cache/serve-page'

/** What the request handler passes to the handlers of pages, files and calls. */
export interface Parts extends PageParts, AssetParts, Omit<CallParts, 'handleCall'> {
  /** Without it, Next responds to all calls. */
  handleCall?: HandleCall
  /** Queue for calls that this process handles. */
  calls: CallGate
}
