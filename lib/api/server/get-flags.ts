import { cacheFor } from '../../config/cache'
import { authCalls } from '../../contract/hosts/auth'
import { cacheTags, defaultLang, type LangCode } from '@/lib/contract'
import type { RouteFlags } from '@/lib/routing'
import { callHost } from './call-host'
import { onPurge } from './purge'

/** Defaults when the config never loaded: guests have to log in, members stay in their default profile. */
const safeFlags: RouteFlags = { avodEnabled: false, forceProfileSelection: false }
const retryMs = 2_000

let cached: { flags: RouteFlags; until: number; outdated: boolean } | null = null
let pending: Promise<RouteFlags> | null = null

async function fetchFlags(): Promise<RouteFlags | null> {
  const { data } = await callHost(authCalls.getConfig, {}, { lang: defaultLang, timeoutMs: 2_000 })
  if (!data) return null
  const isOn = (flag: string) => data.data[flag] === 'true'
  return { avodEnabled: isOn('AVOD_ENABLED'), forceProfileSelection: isOn('FORCE_PROFILE_SELECTION') }
}

function load(): Promise<RouteFlags> {
  const loading = fetchFlags().then((fetched) => {
    const flags = fetched ?? cached?.flags ?? safeFlags
    if (pending !== loading) return flags
    pending = null
    const lifetimeMs = fetched ? cacheFor.config.revalidate * 1_000 : retryMs
    cached = { flags, until: performance.now() + lifetimeMs, outdated: false }
    return flags
  })
  return loading
}

onPurge((tags) => {
  if (!tags.includes(cacheTags.config)) return
  if (cached) cached.outdated = true
  pending = null
})

/**
 * Routing flags, cached in the process. Serves a stale copy while revalidating or when the auth host is down, else the
 * restrictive defaults. Awaits a fresh copy after a purge.
 */
export async function getFlags(): Promise<RouteFlags> {
  if (cached && !cached.outdated && performance.now() < cached.until) return cached.flags
  pending ??= load()
  return cached && !cached.outdated ? cached.flags : pending
}

/**
 * The product's flags as a page shows them (specification 6), cached for as long as the page; none when the auth host
 * fails.
 */
export async function getShownFlags(lang: LangCode): Promise<Readonly<Record<string, string>>> {
  const { data } = await callHost(authCalls.getConfig, {}, { lang, cache: cacheFor.shownFlags })
  return data?.data ?? {}
}
