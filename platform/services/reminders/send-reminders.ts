import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { isolate, languages, type LangCode } from '@/lib/contract'
import type { Database } from '../../db/database'
import { account, profile } from '../../db/schema/account'
import { pushSubscription, reminder, reminderConsent } from '../../db/schema/reminders'
import type { ServiceContext } from '../../shared/context'
import { messageIn } from '../../shared/problem'
import { pageLink } from '../auth/account-messages'
import type { LiveSource } from '../live-tv/live-source'
import { writeMessage } from '../messaging/mailer'
import type { JobHandler, Outbox } from '../messaging/outbox'
import type { SendPush } from './push-sender'
import { programmeFrom } from './reminders'
import { mayMail, selectMailConsent, selectSubscriptions } from './settings'

/** How long before its start a viewer is reminded of a programme. */
const leadMs = 5 * 60_000
const batchSize = 100

type RemindersContext = Pick<ServiceContext, 'clock' | 'config' | 'database'> & {
  live: LiveSource
  outbox: Outbox
}

type PendingReminder = Awaited<ReturnType<typeof lockPending>>[number]
type Channels = Awaited<ReturnType<LiveSource['current']>>['channels']

/**
 * Queues the messages of the programmes that start within five minutes, once each, and drops the reminders of those that
 * are over. Reminders of a profile that has become a child's are not sent.
 */
export async function queueReminders(context: RemindersContext): Promise<void> {
  const { database, clock, live } = context
  await database.delete(reminder).where(lte(reminder.endsAt, clock.now()))
  // Before the transaction: the embedded database runs nothing else meanwhile.
  const { channels } = await live.current()
  const queueBatch = () => database.transaction((tx) => queueSome(tx, context, channels))
  while ((await queueBatch()) === batchSize);
}

/** Marks some pending reminders and queues their messages. Returns how many there were. */
async function queueSome(tx: Database, context: RemindersContext, channels: Channels): Promise<number> {
  const rows = await lockPending(tx, context.clock.now())
  if (rows.length === 0) return 0
  const now = context.clock.now()
  const ids = rows.map(({ id }) => id)
  await tx.update(reminder).set({ queuedAt: now }).where(inArray(reminder.id, ids))
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))]
  const subscriptions = await selectSubscriptions(tx, now, inArray(pushSubscription.accountId, accountIds))
  for (const row of rows) {
    const channel = channels.find(({ code }) => code === row.channelCode)
    if (!channel || programmeFrom(channel, row.startsAt)?.video.seriesCode !== row.seriesCode) continue
    const channelTitle = (lang: LangCode) => channel.titles[lang] ?? channel.code
    if (mayMail(row)) await queueMail(tx, context, { row, channelTitle })
    for (const { sessionId, accountId, lang } of context.config.vapid ? subscriptions : [])
      if (accountId === row.accountId) await queuePush(tx, context, { row, channelTitle, sessionId, lang })
  }
  return rows.length
}

/** The reminders that are to be sent now. Other platforms skip them until the transaction ends. */
function lockPending(tx: Database, now: Date) {
  return tx
    .select({
      id: reminder.id,
      accountId: reminder.accountId,
      channelCode: reminder.channelCode,
      startsAt: reminder.startsAt,
      endsAt: reminder.endsAt,
      seriesCode: reminder.seriesCode,
      title: reminder.title,
      lang: profile.langCode,
      email: account.email,
      emailVerified: account.emailVerified,
      byMail: reminderConsent.byMail,
    })
    .from(reminder)
    .innerJoin(profile, eq(profile.id, reminder.profileId))
    .innerJoin(account, eq(account.id, reminder.accountId))
    .leftJoin(reminderConsent, eq(reminderConsent.accountId, reminder.accountId))
    .where(
      and(
        isNull(reminder.queuedAt),
        lte(reminder.startsAt, new Date(now.getTime() + leadMs)),
        gt(reminder.endsAt, now),
        eq(profile.profileType, 'ADULT'),
      ),
    )
    .orderBy(asc(reminder.startsAt))
    .limit(batchSize)
    .for('update', { of: reminder, skipLocked: true })
}

interface Queued {
  row: PendingReminder
  channelTitle: (lang: LangCode) => string
}

export const reminderMailKind = 'reminder-mail'
export const reminderPushKind = 'reminder-push'

async function queueMail(database: Database, context: RemindersContext, { row, channelTitle }: Queued) {
  const { id, accountId, channelCode, title, lang, endsAt } = row
  const viewer = { ...context, viewer: { lang } }
  const settings = `${pageLink(viewer, '/settings', {})}#reminders`
  const message = writeMessage(viewer, {
    contact: { channel: 'mail', address: row.email ?? '' },
    subject: 'reminderSubject',
    text: 'reminderMailText',
    values: { title: isolate(title), channel: isolate(channelTitle(lang)) },
    link: pageLink(viewer, `/watch/channel/${channelCode}`, {}),
    settingsLink: settings,
    seconds: (endsAt.getTime() - context.clock.now().getTime()) / 1000,
  })
  const job = JSON.stringify({ accountId, message })
  await context.outbox.add(reminderMailKind, job, { database, key: `${reminderMailKind} ${id}` })
}

const mailJobSchema = z.object({ accountId: z.string(), message: z.looseObject({ recipient: z.string() }) })

/** Sends a queued mail, unless the member has withdrawn the consent or moved to another address. */
export function reminderMailHandler(database: Database, send: JobHandler): JobHandler {
  return async ({ id, payload }) => {
    const { accountId, message } = mailJobSchema.parse(JSON.parse(payload))
    const [consent] = await selectMailConsent(database, accountId)
    if (!consent || !mayMail(consent) || consent.email !== message.recipient) return
    await send({ id, payload: JSON.stringify(message) })
  }
}

async function queuePush(
  database: Database,
  context: RemindersContext,
  { row, channelTitle, sessionId, lang }: Queued & { sessionId: string; lang: LangCode },
) {
  const { id, channelCode, title, endsAt } = row
  const shown = {
    title,
    body: messageIn(lang, 'reminderPushText', { channel: isolate(channelTitle(lang)) }),
    lang,
    dir: languages[lang].dir,
    tag: `reminder-${id}`,
    path: `/${lang}/watch/channel/${channelCode}`,
  }
  const job: PushJob = { sessionId, goodUntil: endsAt.toISOString(), payload: JSON.stringify(shown) }
  const key = `${reminderPushKind} ${id} ${sessionId}`
  await context.outbox.add(reminderPushKind, JSON.stringify(job), { database, key })
}

const pushJobSchema = z.object({
  sessionId: z.string(),
  goodUntil: z.iso.datetime(),
  payload: z.string(),
})
type PushJob = z.infer<typeof pushJobSchema>

/**
 * Sends a queued push message, unless its programme is over or the browser has withdrawn. A subscription that the push
 * service no longer knows is deleted.
 */
export function reminderPushHandler(
  { database, clock }: Pick<ServiceContext, 'clock' | 'database'>,
  send: SendPush,
): JobHandler {
  return async ({ payload: job }) => {
    const { sessionId, goodUntil, payload } = pushJobSchema.parse(JSON.parse(job))
    const seconds = (Date.parse(goodUntil) - clock.now().getTime()) / 1000
    const ofSession = eq(pushSubscription.sessionId, sessionId)
    const [target] = await selectSubscriptions(database, clock.now(), ofSession)
    if (!target || seconds <= 0) return
    const outcome = await send(target, { payload, seconds })
    if (outcome === 'gone')
      await database
        .delete(pushSubscription)
        .where(and(ofSession, eq(pushSubscription.endpoint, target.endpoint)))
  }
}
