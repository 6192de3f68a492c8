import { api } from '../../api/browser/api'
import { unwrapData } from '../../query/unwrap'
import { toGuideEntry, type GuideEntry } from '../core/channel'

interface Span {
  /** Milliseconds since 1970. */
  from: number
  to: number
}

/** A channel's programmes between two moments, including the one on air at the first. Throws the `ApiError`. */
export async function fetchGuide(id: number, { from, to }: Span, signal: AbortSignal): Promise<GuideEntry[]> {
  const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return (await unwrapData(api.content.listProgrammes({ params: { id }, query }, { signal }))).map(
    toGuideEntry,
  )
}
