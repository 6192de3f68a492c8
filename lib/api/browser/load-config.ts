import { readStored, writeStored } from '../../storage/storage'
import { api, type Result } from './api'

/**
 * The product's flags, all of them strings. The last response is stored in this browser and used while the auth host
 * does not respond; without a copy its error is returned (specification 4).
 */
export async function loadConfig(): Promise<Result<Record<string, string>>> {
  const { data, error } = await api.auth.getConfig()
  if (data) {
    writeStored('config', data)
    return { data }
  }
  const stored = readStored('config')
  return stored ? { data: stored } : { error }
}
