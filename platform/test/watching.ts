import { randomUUID } from 'node:crypto'
import type { CallInput } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import { watchCalls } from '@/lib/contract/hosts/watch'
import type { TestApp } from './build-test-app'

type Report = CallInput<typeof watchCalls.reportContent>['body']

/** Ids by code, and reports of a player with a correct clock. */
export function watchingOn(platform: TestApp) {
  const title = async (code: string) =>
    (await platform.call(contentCalls.findSeries, { query: { code } })).data.id
  const video = async (videoCode: string) =>
    (await platform.call(contentCalls.findVideoByCode, { query: { videoCode } })).data.id
  const report = async (code: string, headers: Record<string, string>, said: Partial<Report> = {}) => {
    const lastUpdateTimestamp = platform.clock.now().toISOString()
    const body = {
      ...{ videoId: await video(code), event: 'PROGRESS' as const, lastSec: 10 },
      ...{ lastUpdateTimestamp, sessionId: randomUUID() },
      ...said,
    }
    return platform.call(watchCalls.reportContent, { body }, headers)
  }
  return { title, video, report }
}
