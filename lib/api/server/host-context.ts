import type { CacheEntry } from '../../config/cache'
import type { LangCode } from '../../contract/languages'
import type { Audience } from '../../routing/audience'

/** Viewer and options of a call. */
export interface HostContext {
  lang: LangCode
  /** The audience where no profile determines it. It only narrows; adults need not be named. */
  audience?: Audience
  /** Lets Next cache the response. The call then carries no viewer data, since it is shared. */
  cache?: CacheEntry
  /** Outside Next's rendering, which has to observe fetches: uses a direct connection. */
  direct?: boolean
  /** Covers the whole call, retry included. */
  timeoutMs?: number
  signal?: AbortSignal
  requestId?: string
  deviceId?: string
  profileId?: string
  bearer?: string
  /** The viewer's time zone, an IANA name. */
  zone?: string
  /** The viewer's IP address, for the hosts' rate limits. */
  clientAddress?: string
  /** The viewer's user agent, by which hosts name the device. */
  userAgent?: string
  /** `x-channel` of registrations. */
  channel?: string
  /** A body forwarded as a stream, such as an upload. */
  stream?: { contentType: string; body: ReadableStream<Uint8Array> }
}
