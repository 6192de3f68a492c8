import { proxyAddress } from '../proxy/proxy-address'

/** A parsed `/media/{token}/{title}/{file}` or `/media/{token}/live/{channel}/{file}`. */
export interface MediaAddress {
  /** Path at the content host, with the query. */
  hostPath: string
  token: string
  /** What the grant covers: a title's code, or `live/{channel}`. */
  scope: string
  isLive: boolean
  /** Path without the token. */
  sharedPath: string
}

/** Parses a media address, or returns `null` when it is malformed. */
export function parseMediaAddress(url: string): MediaAddress | null {
  const hostPath = proxyAddress(url)
  if (hostPath === null) return null
  const [path = ''] = hostPath.split('?', 1)
  const [, , token = '', first = '', ...rest] = path.split('/')
  const isLive = first === 'live' && rest.length > 1
  const scope = isLive ? `live/${rest[0]}` : first
  return { hostPath, token, scope, isLive, sharedPath: [first, ...rest].join('/') }
}
