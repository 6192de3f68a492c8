import type { Resume } from '@/lib/contract/content-shapes'
import type { watchCalls } from '@/lib/contract/hosts/watch'
import { read } from '@/lib/query/read'

type ReportContent = typeof watchCalls.reportContent
const route: Pick<ReportContent, 'host' | 'method' | 'path'> = {
  host: 'watch',
  method: 'POST',
  path: '/content-access',
}

/** Puts a title back on the rail of what was begun, by saying its place once more. Throws the `ApiError`. */
export async function restoreProgress({ videoId, lastSec }: Resume): Promise<void> {
  const body = {
    videoId,
    event: 'PAUSE',
    heldBack: true,
    lastSec,
    lastUpdateTimestamp: new Date().toISOString(),
    sessionId: crypto.randomUUID(),
  } as const
  await read<ReportContent>(route, { body })
}
