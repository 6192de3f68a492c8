import type { accountCalls } from '../contract/hosts/auth-account'
import { read } from '../query/read'

type GetConfig = typeof accountCalls.getConfig
const route: Pick<GetConfig, 'host' | 'method' | 'path'> = { host: 'auth', method: 'GET', path: '/config' }

/** Whether members choose a profile before anything else; not when nobody can say. */
export async function isSelectionForced(): Promise<boolean> {
  const flags = await read<GetConfig>(route, {}).catch(() => null)
  return flags?.FORCE_PROFILE_SELECTION === 'true'
}
