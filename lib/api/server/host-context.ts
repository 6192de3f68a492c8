import type { CacheEntry } from '../../config/cache'
import type { LangCode } from '../../contract/languages'
import type { Audience } from '../../routing/audience'

/** For whom and how a call is made. */
export interface HostContext {
  lang: LangCode
  /** Whom the answer is for, where no profile says so. It only narrows: adults need not be named. */
  audience?: Audience
  /** Lets Next keep the answer. Such a call carries nothing of one viewer, so that all share it. */
  cache?: CacheEntry
  /** Outside Next's rendering, which has to see what is fetched: the call takes the shortest way. */
  direct?: boolean
  /** For the whole call, retry included. */
  timeoutMs?: number
  signal?: AbortSignal
  requestId?: string
  deviceId?: string
  profileId?: string
  bearer?: string
  /** The viewer's time zone, an IANA name. */
  zone?: string
  /** The viewer's network address, for the hosts' limits. */
  clientAddress?: string
  /** The viewer's browser, from which the hosts name the device. */
  userAgent?: string
  /** `x-channel` of registrations. */
  channel?: string
  /** A body that is passed on as it comes, such as an upload. */
  stream?: { contentType: string; body: ReadableStream<Uint8Array> }
}
