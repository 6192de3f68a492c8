import type { RequestContext } from '../../platform'
import { hashCode } from '../../shared/one-time-code'
import { countTry } from '../../shared/throttle'
import { findAccount, type AccountRow } from '../accounts/account-store'
import type { Contact } from '../accounts/contact'
import { accountLimits, tryLimits } from '../accounts/limits'
import { writeMessage } from '../messaging/write-message'
import { countMessage, sendAccountNotice } from './account-messages'
import { isKnownDevice } from './login-attempts'

/**
 * Who has caused a code to be sent: the owner of a proved address (logged in, or on a device that the account has been
 * used on), a member who has yet to prove one, whoever registers with it, or anyone. Each is counted apart, so that
 * what strangers cause keeps nobody from their own.
 */
type CodeSource = 'owner' | 'member' | 'registration' | 'anyone'

/** Who has caused a code for an account that is no registration. Takes as long for no account. */
export async function codeSourceOf(
  context: RequestContext,
  { account, contact }: { account: AccountRow | null; contact: Contact },
): Promise<CodeSource> {
  const { member } = context.viewer
  const isKnown = await isKnownDevice(context, account?.id ?? null)
  const isProved = contact.channel === 'mail' ? account?.emailVerified : account?.msisdnVerified
  if (account && account.id === member?.accountId) return isProved ? 'owner' : 'member'
  return isProved && isKnown ? 'owner' : 'anyone'
}

/**
 * Counts a code before it is sent: one a minute, five an hour and ten a day to an address, and ten a day for an account,
 * and, but for an owner's, with messages of all other kinds.
 * @throws {Problem} 429 also when one caller has asked for too many
 */
export async function countSending(
  context: RequestContext,
  { contact, source, accountId = null }: { contact: Contact; source: CodeSource; accountId?: string | null },
): Promise<void> {
  const { address } = contact
  await countTry(context, `codes:${context.viewer.address}`, tryLimits.codesFromAddress)
  await countTry(context, `code:${source}:${address}`, tryLimits.codeSending)
  await countTry(context, `code-hour:${source}:${address}`, tryLimits.codesAnHour)
  await countTry(context, `code-day:${source}:${accountId ?? address}`, tryLimits.codesADay)
  if (source !== 'owner') await countMessage(context, address)
}

/** The columns of a request that a fresh code fills. */
export function codeColumns(
  { clock, config }: RequestContext,
  { requestId, code }: { requestId: string; code: string },
) {
  const sentAt = clock.now()
  return {
    codeHash: hashCode(config.accountSecret, { requestId, code }),
    tries: 0,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + accountLimits.codeSeconds * 1000),
  }
}

/** What becomes of a code: it is sent, sent to nobody, or its address is told that it has an account already. */
export type CodeDelivery = 'send' | 'discard' | 'in-use'

/** What becomes of a code for an account. A registration with an e-mail address that has one gets none. */
export async function deliveryFor(
  context: RequestContext,
  { account, contact }: { account: AccountRow | null; contact: Contact },
): Promise<CodeDelivery> {
  if (account === null) return 'discard'
  if (!account.pending || contact.channel === 'sms') return 'send'
  return (await findAccount(context, contact)) ? 'in-use' : 'send'
}

export async function sendCode(
  context: RequestContext,
  { contact, code, delivery }: { contact: Contact; code: string; delivery: CodeDelivery },
): Promise<void> {
  const { codeSeconds: seconds } = accountLimits
  if (delivery === 'in-use')
    return sendAccountNotice(context, { email: contact.address, notice: 'addressInUse' })
  const message = writeMessage(context, { contact, subject: 'codeSubject', text: 'codeText', code, seconds })
  await context.mailer.send(message, { discard: delivery === 'discard' })
}
