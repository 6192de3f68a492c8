import { tokenInfoSchema, type TokenInfo } from '../contract/account-shapes'

interface Taken {
  /** The answer's data without tokens. */
  data: unknown
  tokens: TokenInfo | null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Takes the tokens out of what a login, a registration or a refresh brings, so that no body bears them. */
export function takeTokens(data: unknown): Taken {
  if (!isRecord(data)) return { data, tokens: null }
  const own = tokenInfoSchema.safeParse(data)
  if (own.success) return { data: { ...data, accessToken: '', refreshToken: '' }, tokens: own.data }
  const nested = tokenInfoSchema.safeParse(data.tokenInfo)
  return nested.success ? { data: { ...data, tokenInfo: null }, tokens: nested.data } : { data, tokens: null }
}
