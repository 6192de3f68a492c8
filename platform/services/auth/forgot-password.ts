import { z } from 'zod'
import { langField } from '@/lib/contract/fields'
import type { Platform, RequestContext } from '../../platform'
import { requirePerson } from '../../shared/captcha'
import { countTry } from '../../shared/throttle'
import { noAccountId, findRegistration } from '../accounts/account-store'
import { readContact, type ContactFields } from '../accounts/contact'
import { tryLimits } from '../accounts/limits'
import type { JobHandler } from '../messaging/outbox'
import { writeMessage } from '../messaging/write-message'
import { countResetMail } from './account-messages'
import { makeLinkToken, pageLink } from './links'
import { issueCode } from './request-code'
import { codeSourceOf, countSending } from './send-code'

/** What the outbox calls a mail with a link to set a new password, before the link is made. */
export const resetMailKind = 'reset-mail'

const jobSchema = z.object({
  /** As long for nobody, to whom nothing is sent. */
  accountId: z.string(),
  isKnown: z.boolean(),
  email: z.string(),
  lang: langField,
  /** When the link is worth nothing any more, ISO 8601. */
  goodUntil: z.iso.datetime(),
})

/** Writes down that a link that is good for so many seconds is to be mailed; as much is written where no account has the address. */
async function queueResetMail(
  { clock, outbox, viewer }: Pick<RequestContext, 'clock' | 'outbox' | 'viewer'>,
  { accountId, email, seconds }: { accountId: string | null; email: string; seconds: number },
): Promise<void> {
  const goodUntil = new Date(clock.now().getTime() + seconds * 1000).toISOString()
  const isKnown = accountId !== null
  const job = { accountId: accountId ?? noAccountId, isKnown, email, lang: viewer.lang, goodUntil }
  await outbox.add(resetMailKind, JSON.stringify(job))
}

/** Makes the link and hands the mail to the mailer. */
export function resetMailHandler(
  platform: Pick<Platform, 'clock' | 'config' | 'database'> & { mailer: () => Platform['mailer'] },
): JobHandler {
  return async ({ payload }) => {
    const { accountId, isKnown, email, lang, goodUntil } = jobSchema.parse(JSON.parse(payload))
    const seconds = (new Date(goodUntil).getTime() - platform.clock.now().getTime()) / 1000
    if (!isKnown || seconds <= 0) return
    const token = await makeLinkToken(platform, { purpose: 'RESET_PASSWORD', accountId, email, seconds })
    const viewer = { lang }
    await platform.mailer().send(
      writeMessage(
        { ...platform, viewer },
        {
          contact: { channel: 'mail', address: email },
          subject: 'resetMailSubject',
          text: 'resetMailText',
          link: pageLink({ ...platform, viewer }, '', { 'reset-password': token }),
          seconds,
        },
      ),
    )
  }
}

/**
 * Sends a link to an e-mail address, or a code to a phone, by which a new password can be set. The answer, the time it
 * takes and what is written down are the same when nobody has the address.
 * @returns what names the code's request; `null` for a link.
 * @throws {Problem} 400 for an address that cannot be, 429
 */
export async function forgotPassword(
  context: RequestContext,
  fields: ContactFields & { captcha: string },
): Promise<{ token: string; duration: number } | null> {
  await countTry(context, `forgot:${context.viewer.address}`, tryLimits.codesFromAddress)
  await requirePerson(context, fields.captcha)
  const contact = readContact(fields)
  const account = await findRegistration(context, contact)
  const accountId = account?.id ?? null
  if (contact.channel === 'sms') {
    const source = await codeSourceOf(context, { account, contact })
    await countSending(context, { contact, source, accountId })
    return issueCode(context, { purpose: 'RESET', accountId, contact })
  }
  const { address: email } = contact
  const seconds = await countResetMail(context, email)
  await queueResetMail(context, { accountId, email, seconds })
  return null
}
