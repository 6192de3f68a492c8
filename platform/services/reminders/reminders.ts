import { and, asc, eq, gt } from 'drizzle-orm'
import type { Reminder } from '@/lib/contract'
import { langField } from '@/lib/contract/fields'
import { reminder } from '../../db/schema/reminders'
import { notFound, Problem } from '../../shared/problem'
import { lockAccount, memberOf, profileOf } from '../accounts/accounts'
import { requireChannel } from '../live-tv/channels'
import type { LiveChannel, LiveContext, LiveVideo } from '../live-tv/live-source'
import { programmesBetween, type Programme } from '../live-tv/programmes'
import { liveLimits } from '../live-tv/stream/cycle'
import { isReachable } from './settings'

/** Maximum number of reminders that an account has at a time. */
const maxReminders = 100

interface ProgrammeRef {
  programmeId: string
}

/** The channel's code and the start of a programme, by its id in the guide. */
function parseProgrammeId(programmeId: string): { channelCode: string; startsAt: Date } {
  const at = programmeId.lastIndexOf('-')
  return {
    channelCode: programmeId.slice(0, at),
    startsAt: new Date(Number(programmeId.slice(at + 1)) * 1000),
  }
}

/** What a channel airs from an instant on, to the second; undefined when another programme starts then. */
export function programmeFrom(
  { cycle }: Pick<LiveChannel, 'cycle'>,
  startsAt: Date,
): Programme<LiveVideo> | undefined {
  const second = startsAt.getTime() / 1000
  const around = cycle ? programmesBetween(cycle, second - 1, second + 1) : []
  return around.find(({ start }) => start === second)
}

/** The profile's reminders of programmes that have not ended, and whether they would reach the member. */
export async function listReminders(
  context: LiveContext,
): Promise<{ items: Reminder[]; isReachable: boolean }> {
  const { database, clock, live, viewer } = context
  const isCurrent = and(eq(reminder.profileId, profileOf(context)), gt(reminder.endsAt, clock.now()))
  const rows = await database.select().from(reminder).where(isCurrent).orderBy(asc(reminder.startsAt))
  const { channels } = await live.current()
  const titles = new Map(channels.map(({ code, titles: names }) => [code, names[viewer.lang]]))
  const items = rows.map(({ channelCode, startsAt, title, textLang }) => ({
    programmeId: `${channelCode}-${startsAt.getTime() / 1000}`,
    channelCode,
    channelTitle: titles.get(channelCode) ?? channelCode,
    title,
    textLang,
    startDate: startsAt.toISOString(),
  }))
  return { items, isReachable: await isReachable(context) }
}

/** A programme of the guide that is still to come. @throws {Problem} 404 for any other, 409 when it has started */
async function requireUpcoming(context: LiveContext, { programmeId }: ProgrammeRef) {
  const { channelCode, startsAt } = parseProgrammeId(programmeId)
  const channel = await requireChannel(context, ({ code }) => code === channelCode)
  const now = context.clock.now().getTime()
  const isInGuide = startsAt.getTime() < now + liveLimits.maxGuideSeconds * 1000
  const programme = isInGuide ? programmeFrom(channel, startsAt) : undefined
  if (!programme) throw notFound()
  if (startsAt.getTime() <= now) throw new Problem(409, 'programmeStarted')
  const texts = await (await context.live.current()).textsIn(context.viewer.lang)
  const text = texts.get(programme.video.id)
  if (!text) throw notFound()
  return {
    channelCode,
    startsAt,
    endsAt: new Date(programme.end * 1000),
    seriesCode: programme.video.seriesCode,
    title: text.title,
    textLang: langField.parse(text.textLang),
  }
}

/**
 * Sets a reminder, unless it is set.
 * @throws {Problem} 404 for a programme that is not in the viewer's guide, 409 when it has started or the account has
 * too many reminders
 */
export async function addReminder(context: LiveContext, ref: ProgrammeRef): Promise<void> {
  const { accountId } = memberOf(context)
  const profileId = profileOf(context)
  const programme = await requireUpcoming(context, ref)
  const now = context.clock.now()
  await context.database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    await tx
      .insert(reminder)
      .values({ accountId, profileId, ...programme, createdAt: now })
      .onConflictDoNothing()
    const total = await tx.$count(reminder, and(eq(reminder.accountId, accountId), gt(reminder.endsAt, now)))
    if (total > maxReminders) throw new Problem(409, 'tooManyReminders', { count: maxReminders })
  })
}

/** Takes a reminder back, if it is set. */
export async function removeReminder(context: LiveContext, { programmeId }: ProgrammeRef): Promise<void> {
  const { channelCode, startsAt } = parseProgrammeId(programmeId)
  await context.database
    .delete(reminder)
    .where(
      and(
        eq(reminder.profileId, profileOf(context)),
        eq(reminder.channelCode, channelCode),
        eq(reminder.startsAt, startsAt),
      ),
    )
}
