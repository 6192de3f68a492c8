import { createECDH, randomBytes } from 'node:crypto'
import { contentCalls } from '@/lib/contract/hosts/content'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import type { TestApp } from './build-test-app'
import type { TestMember } from './members'

/** Longer than a reminder comes before its programme. */
const aheadMs = 6 * 60_000

/** Programmes of a channel that start in six minutes or later, the soonest first. */
export async function upcomingOn(platform: TestApp, code = 'dunes-one') {
  const { data: channel } = await platform.call(contentCalls.findTvChannel, { params: { code } })
  const { data } = await platform.call(contentCalls.listProgrammes, { params: { id: channel.id }, query: {} })
  const soonest = platform.clock.now().getTime() + aheadMs
  return data.filter(({ startDate }) => Date.parse(startDate) >= soonest)
}

/** The next of these programmes. Throws without one. */
export async function nextOn(platform: TestApp, code?: string) {
  const [next] = await upcomingOn(platform, code)
  if (!next) throw new Error('nothing is on')
  return next
}

/** A browser's subscription at a push service, with keys of its own. */
export function aPushSubscription(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('hex')}`,
) {
  const pair = createECDH('prime256v1')
  const keys = {
    p256dh: pair.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  return { endpoint, keys }
}

/** Sets a reminder. Returns the status. */
export async function remind(
  platform: TestApp,
  { headers }: Pick<TestMember, 'headers'>,
  { id: programmeId }: { id: string },
): Promise<number> {
  return (await platform.call(notifyCalls.addReminder, { params: { programmeId } }, headers)).status
}

/** Moves the clock to this many seconds before an instant. */
export function moveTo(platform: TestApp, instant: string, secondsBefore = 0): void {
  platform.clock.advance((Date.parse(instant) - platform.clock.now().getTime()) / 1000 - secondsBefore)
}
