import { lang as pageSegment } from 'next/root-params'
import { isUnknown, type ApiError, type Result } from '../result'
import type { CacheEntry } from '../../config/cache'
import type { LangCode } from '@/lib/contract'
import { readPageSegment } from '@/lib/routing'
import type { HostContext } from './host-context'

/** What pages call hosts with, and the lifetimes of cached responses. */
export * from '../../config/cache'
export * from './call-host'

/**
 * The call context of a page: its language, its audience, and caching as `cache` says. Only while rendering a page of
 * `app/[lang]`.
 */
export async function pageContext(lang: LangCode, cache?: CacheEntry): Promise<HostContext> {
  return { lang, cache, audience: readPageSegment(await pageSegment())?.audience }
}

/** A host did not return data that the page requires. Thrown so that the page is a 500 and is not cached. */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly error: ApiError

  constructor(error: ApiError) {
    super(`${error.code} ${error.status ?? 'no response'}: ${error.message ?? 'no message'}`)
    this.error = error
  }
}

/** The host's data. Throws `HostError` unless the call succeeded. */
export function requireResponse<Response>(result: Result<Response>): Response {
  if (result.error) throw new HostError(result.error)
  return result.data
}

/** The host's data, or `null` when the item does not exist. Throws `HostError` otherwise. */
export function responseOrNull<Response>(result: Result<Response>): Response | null {
  return result.error && isUnknown(result.error) ? null : requireResponse(result)
}
