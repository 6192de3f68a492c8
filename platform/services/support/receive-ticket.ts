import { maxTicketFiles, maxUploadBytes } from '@/lib/contract/hosts/notify'
import { consumeAttempt } from '../../shared/attempts'
import type { RequestContext } from '../../shared/context'
import { messageIn, Problem } from '../../shared/problem'
import { memberOf } from '../accounts/accounts'
import type { Draft, TicketFiles } from './file-store'
import { anyFormats, formatsOf } from './subjects'
import { createTicket, readTicket, type SupportContext, type TicketFields } from './tickets'

type Context = SupportContext & Pick<RequestContext, 'viewer'>

const sendings = {
  ofAccount: { max: 30, seconds: 3600 },
  fromAddress: { max: 90, seconds: 3600 },
}
/** Maximum number of simultaneous uploads, in this process. */
const maxUnderWay = { ofAccount: 2, inAll: 32 }

const underWay = new Map<string, number>()

/**
 * Admits a member's upload, which occupies a slot until the returned function is called.
 * @throws {Problem} 429 for too many of one account or address, 503 when all slots are taken
 */
async function admitSender(context: Context): Promise<() => void> {
  const { accountId } = memberOf(context)
  await consumeAttempt(context, `ticket:${accountId}`, sendings.ofAccount)
  await consumeAttempt(context, `tickets from:${context.viewer.address}`, sendings.fromAddress)
  const running = underWay.get(accountId) ?? 0
  if (running >= maxUnderWay.ofAccount) throw new Problem(429, 'tooManyRequests', {}, 10)
  if ([...underWay.values()].reduce((sum, one) => sum + one, 0) >= maxUnderWay.inAll)
    throw new Problem(503, 'ticketsBusy', {}, 30)
  underWay.set(accountId, running + 1)
  return () => {
    const others = (underWay.get(accountId) ?? 1) - 1
    if (others > 0) underWay.set(accountId, others)
    else underWay.delete(accountId)
  }
}

/** The files allowed now: by the subject if it came first, else those of any subject. */
const earlyFormats = ({ ticketSubject }: Readonly<Record<string, string>>) =>
  ticketSubject === undefined ? anyFormats : formatsOf(ticketSubject)

/** @throws {Problem} 400 for a file that the subject does not allow: its part may have come before the subject's */
function checkFormats(subject: string, drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    const format = formatsOf(subject).find(({ extension }) => extension === draft.extension)
    if (!format) throw new Problem(400, 'unsupportedFile')
    if (draft.size > format.maxSize) throw new Problem(413, 'fileTooLarge')
  }
}

type Arriving = Omit<Parameters<TicketFiles['receive']>[0], 'formats'>

/** How a request to customer support is received, for `defineUploadRoute`. */
export const ticketUpload = {
  maxBytes: maxUploadBytes,
  maxFiles: maxTicketFiles,
  fileField: 'files',
  admit: admitSender,
  store: ({ ticketFiles }: Context, file: Arriving, early: Readonly<Record<string, string>>) =>
    ticketFiles.receive({ ...file, formats: earlyFormats(early) }),
  discard: ({ ticketFiles }: Context, drafts: Draft[]) => ticketFiles.remove(drafts.map(({ id }) => id)),
  finish: async (context: Context, upload: { fields: unknown; files: Draft[] }) => {
    const { lang } = context.viewer
    const text = readTicket(upload.fields as TicketFields, lang)
    checkFormats(text.subject, upload.files)
    const data = await createTicket(context, text, upload.files)
    return { data, message: messageIn(lang, 'ticketSent', { id: data.ticketId }) }
  },
}
