import { errorCodes, type ErrorCode } from '@/lib/contract'
import type { RequiredAction, MediaErrorKind, MediaError } from './player-state'

const prefixes: Record<MediaErrorKind, ErrorCode> = {
  network: errorCodes.network,
  refused: errorCodes.status,
  host: errorCodes.status,
  media: errorCodes.schema,
}

/** FNV-1a folded to 16 bits, as four hexadecimal digits: the same cause has the same code for every viewer. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return ((hash >>> 16) ^ (hash & 0xffff)).toString(16).toUpperCase().padStart(4, '0')
}

interface MediaErrorInput {
  kind: MediaErrorKind
  /** What failed to play: a video's id or a channel's code. */
  source: number | string
  details: string
  status: number | null
  message?: string | null
  prefix?: ErrorCode
  requiredAction?: RequiredAction | null
}

/** An error with its displayed code: an error catalogue prefix and a fingerprint of source, cause and status. */
export function createMediaError({
  kind,
  source,
  details,
  status,
  message,
  prefix,
  requiredAction,
}: MediaErrorInput): MediaError {
  const code = `${prefix ?? prefixes[kind]}-${fingerprint(`${source}:${details}:${status ?? ''}`)}` as const
  return { kind, code, message: message ?? null, httpStatus: status, requiredAction: requiredAction ?? null }
}
