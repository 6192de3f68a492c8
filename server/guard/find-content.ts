import { LRUCache } from 'lru-cache'
import { buildUrl } from '@/lib/api/build-url'
import type { HostContext } from '@/lib/api/server/host-context'
import { sendRequest } from '@/lib/api/server/send-request'
import { readCode, readId } from '@/lib/catalogue/parse-title-ref'
import { env } from '@/lib/config/env'
import type { Call } from '@/lib/contract/call'
import { contentCalls } from '@/lib/contract/hosts/content'
import { findRoute, type RouteName } from '@/lib/routing/routes'

/** What the content host says of the thing that an address names. */
export type Found = 'there' | 'missing' | 'unsure'

interface Named {
  call: Pick<Call, 'method' | 'path'>
  query?: Record<string, string | number>
  /** For calls that list everything: what the address has to name among it. */
  member?: string
}

const timeoutMs = 2_000
const rememberMs = 5_000
const maxRemembered = 5_000

function byIdOrCode(raw: string, byId: (id: number) => Named, byCode: (code: string) => Named): Named | null {
  const id = readId(raw)
  if (id !== null) return byId(id)
  const code = readCode(raw)
  return code === null ? null : byCode(code)
}

/** The call that tells whether there is a page; `null` for pages that name nothing of the catalogue. */
function namedBy([, second = '', third = '']: readonly string[], route: RouteName | null): Named | null {
  const { findSeries, findVideo, findVideoByCode, listBreakdownItems } = contentCalls
  if (route === 'category') return { call: contentCalls.listCategories, member: second.toUpperCase() }
  if (route === 'channels' && second !== '') return { call: contentCalls.listTvCategories, member: second }
  if (route === 'guide' && third !== '') return { call: contentCalls.listTvCategories, member: third }
  if (route === 'watchChannel') return { call: contentCalls.listTvChannels, member: third }
  if (route === 'detail')
    return byIdOrCode(
      second,
      (seriesId) => ({ call: findSeries, query: { seriesId } }),
      (code) => ({ call: findSeries, query: { code } }),
    )
  if (route === 'watch')
    return byIdOrCode(
      second,
      (videoId) => ({ call: findVideo, query: { videoId } }),
      (videoCode) => ({ call: findVideoByCode, query: { videoCode } }),
    )
  if (route === 'breakdown')
    return byIdOrCode(
      second,
      (containerId) => ({ call: listBreakdownItems, query: { containerId, limit: 1, offset: 0 } }),
      (containerCode) => ({ call: listBreakdownItems, query: { containerCode, limit: 1, offset: 0 } }),
    )
  return null
}

/** Every id and code of a list that a host gave. */
function namesIn(data: unknown): Set<string> {
  const entries = Array.isArray(data) ? (data as Partial<Record<'id' | 'code', unknown>>[]) : []
  return new Set(entries.flatMap(({ id, code }) => [String(id), String(code)]))
}

/**
 * Asks the content host whether it knows what a path names, which costs a small part of rendering the page. That it
 * does not, and what its lists hold, is remembered for some seconds. `segments` come after the language, decoded.
 */
export function createContentFinder() {
  const missing = new LRUCache<string, true>({ max: maxRemembered, ttl: rememberMs })
  const lists = new LRUCache<string, Set<string>>({ max: 100, ttl: rememberMs })

  async function ask({ call, member }: Named, url: string, context: HostContext): Promise<Found> {
    const deadline = AbortSignal.timeout(timeoutMs)
    const { data, error } = await sendRequest({ call, url, parts: {}, context, deadline })
    if (error) return error.status === 404 ? 'missing' : 'unsure'
    if (member === undefined) return 'there'
    const names = namesIn(data.data)
    lists.set(keyOf(url, context), names)
    return names.has(member) ? 'there' : 'missing'
  }

  const keyOf = (url: string, { audience = 'ADULT' }: HostContext) => `${audience} ${url}`

  return {
    async find(segments: readonly string[], context: Pick<HostContext, 'lang' | 'audience'>): Promise<Found> {
      const named = namedBy(segments, findRoute(`/${segments.map(encodeURIComponent).join('/')}`))
      if (named === null) return 'unsure'
      const url = buildUrl(env.hosts.content, named.call.path, { query: named.query })
      const key = keyOf(url, context)
      const list = named.member === undefined ? undefined : lists.get(key)
      if (list) return list.has(named.member ?? '') ? 'there' : 'missing'
      if (missing.has(key)) return 'missing'
      const found = await ask(named, url, context)
      if (found === 'missing' && named.member === undefined) missing.set(key, true)
      return found
    },
    /** What was remembered may have changed. */
    forget(): void {
      missing.clear()
      lists.clear()
    },
  }
}
export type ContentFinder = ReturnType<typeof createContentFinder>
