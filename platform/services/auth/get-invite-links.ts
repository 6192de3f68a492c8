import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { inviteLinksSchema } from '@/lib/contract/account-shapes'
import { account } from '../../db/schema/account'
import { found } from '../../http/problem'
import { messageIn } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { memberOf } from '../accounts/member'
import { pageLink } from './links'

type InviteLinks = z.infer<typeof inviteLinksSchema>

/** The member's own link to the registration, and addresses that open it in what friends are reached by. */
export async function getInviteLinks(context: RequestContext): Promise<InviteLinks> {
  const { accountId } = memberOf(context)
  const { lang } = context.viewer
  const row = found(await context.database.select().from(account).where(eq(account.id, accountId)))
  const link = pageLink(context, '', { register: 'true', referenceCode: row.inviteCode })
  const text = messageIn(lang, 'inviteShareText', { link })
  const subject = messageIn(lang, 'inviteShareSubject')
  return {
    textTitle: messageIn(lang, 'inviteTitle'),
    textSubTitle: messageIn(lang, 'inviteSubTitle'),
    hilalPlayUrl: link,
    facebookUrl: addressOf('https://www.facebook.com/sharer/sharer.php', { u: link }),
    emailUrl: addressOf('mailto:', { subject, body: text }),
    twitterUrl: addressOf('https://twitter.com/intent/tweet', { text }),
    whatsAppUrl: addressOf('https://wa.me/', { text }),
    messengerUrl: addressOf('fb-messenger://share/', { link }),
  }
}

/** Mail programs take a plus for a plus: a space has to be spelled out. */
function addressOf(base: string, query: Record<string, string>) {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${base}?${parts.join('&')}`
}
