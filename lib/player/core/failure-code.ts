import { errorCodes, type ErrorCode } from '../../contract/errors'
import type { DueStep, FailureKind, PlayerFailure } from './player-state'

const prefixes: Record<FailureKind, ErrorCode> = {
  network: errorCodes.network,
  refused: errorCodes.status,
  host: errorCodes.status,
  media: errorCodes.schema,
}

/** FNV-1a folded to 16 bits, as four hexadecimal digits: the same cause has the same code for every viewer. */
function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return ((hash >>> 16) ^ (hash & 0xffff)).toString(16).toUpperCase().padStart(4, '0')
}

interface FailureInput {
  kind: FailureKind
  /** What failed to play: a video's id or a channel's code. */
  source: number | string
  details: string
  status: number | null
  message?: string | null
  prefix?: ErrorCode
  due?: DueStep | null
}

/** A failure with its displayed code: an error catalogue prefix and a fingerprint of source, cause and status. */
export function createFailure({
  kind,
  source,
  details,
  status,
  message,
  prefix,
  due,
}: FailureInput): PlayerFailure {
  const mark = markOf(`${source}:${details}:${status ?? ''}`)
  const code = `${prefix ?? prefixes[kind]}-${mark}` as const
  return { kind, code, message: message ?? null, httpStatus: status, due: due ?? null }
}
