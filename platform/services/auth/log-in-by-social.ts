import type { z } from 'zod'
import type { socialFields, TokenInfo } from '@/lib/contract'
import { messageIn, Problem } from '../../shared/problem'
import { requirePerson, consumeAttempt, refundAttempt, isFirstUse } from '../../shared/attempts'
import { hashToken } from '../../shared/tokens'
import { refuseTaken, normaliseEmail, attemptLimits } from '../accounts/accounts'
import { openSession } from '../sessions/sessions'
import type { AuthContext } from './account-messages'
import { sendVerifyMail } from './account-details'
import { findSocialAccount, type FoundAccount } from './create-account'
import { toleranceSeconds, tokenAgeSeconds, type SocialPerson } from './social-verifier'

type SocialFields = z.output<typeof socialFields>

const maxNameLength = 120
const nonceSeconds = tokenAgeSeconds + 2 * toleranceSeconds

/**
 * Logs in with a provider's id token (`accessToken`), which can be used once, and creates an account if there is none.
 * @throws {Problem} as `SocialVerifier.verify`; 400 without a captcha, 401 for a used token, 409 when the e-mail
 * address has an account that may be somebody else's, 429
 */
export async function enterBySocial(context: AuthContext, fields: SocialFields): Promise<TokenInfo> {
  const { log, viewer } = context
  const attempts = `social:${viewer.address}`
  await consumeAttempt(context, attempts, attemptLimits.socialFromAddress)
  await requirePerson(context, fields.gRecaptchaResponse)
  const person = await verify(context, fields)
  const { accountId, how } = await accountFor(context, { person, fields })
  log.info(
    { event: 'login-by-social', provider: person.provider, how, accountId, address: viewer.address },
    'logged in',
  )
  await refundAttempt(context, attempts)
  const { tokenInfo } = await openSession(context, accountId)
  return tokenInfo
}

async function verify(context: AuthContext, { mediaType, accessToken }: SocialFields) {
  const refuse = (reason: unknown) => {
    const { address } = context.viewer
    context.log.info({ event: 'social-refused', provider: mediaType, address }, 'login refused')
    throw reason
  }
  const person = await context.social.verify(mediaType, accessToken).catch(refuse)
  const isFirst = await isFirstUse(
    context,
    `nonce:${hashToken(`${mediaType} ${person.nonce}`)}`,
    nonceSeconds,
  )
  return isFirst ? person : refuse(new Problem(401, 'socialRefused'))
}

async function accountFor(
  context: AuthContext,
  { person, fields }: { person: SocialPerson; fields: SocialFields },
): Promise<FoundAccount> {
  const { clock, database, viewer } = context
  const email = addressOf(person)
  const emailVerified = email !== null && person.emailVerified
  const account = {
    fullName: nameOf(context, { person, fields, email }),
    email,
    emailVerified,
    lang: viewer.lang,
    channel: viewer.channel ?? 'WEB',
    referenceCode: fields.referenceCode ?? null,
    createdAt: clock.now(),
  }
  const found = await refuseTaken(() =>
    database.transaction((tx) => findSocialAccount(tx, { person, email, account })),
  )
  if (found.how === 'created' && email !== null && !emailVerified)
    await sendVerifyMail(context, { accountId: found.accountId, email })
  return found
}

/** The person's normalised e-mail address; `null` also for one that we do not accept. */
function addressOf({ email }: SocialPerson) {
  try {
    return email === null ? null : normaliseEmail(email)
  } catch {
    return null
  }
}

function nameOf(
  { viewer }: AuthContext,
  { person, fields, email }: { person: SocialPerson; fields: SocialFields; email: string | null },
) {
  const [mailbox] = email?.split('@') ?? []
  const names = [person.fullName, fields.fullName?.trim(), mailbox]
  const name = names.find((one) => one !== undefined && one !== null && one !== '')
  return (name ?? messageIn(viewer.lang, 'viewerName')).slice(0, maxNameLength)
}
