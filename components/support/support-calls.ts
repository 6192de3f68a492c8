import { queryOptions, skipToken } from '@tanstack/react-query'
import { callGateway, unwrapData, type CallResult } from '@/lib/api/browser/api'
import { uploadForm } from '@/lib/api/browser/upload'
import { notifyRoutes, type CallData, type FileFormat, type notifyCalls } from '@/lib/contract'

type Calls = typeof notifyCalls
type ResultOf<Name extends keyof Calls> = CallResult<CallData<Calls[Name]>, null>

const routeOf = (name: keyof typeof notifyRoutes) => ({ host: 'notify' as const, ...notifyRoutes[name] })

/** The subjects of a ticket; empty when they cannot be fetched. */
export const subjectsQuery = queryOptions({
  queryKey: ['support', 'subjects'],
  queryFn: async ({ signal }) => {
    const call = callGateway(routeOf('listTicketSubjects'), {}, { signal })
    return (await unwrapData(call as Promise<ResultOf<'listTicketSubjects'>>)).items
  },
  staleTime: Infinity,
})

/** The files allowed with a ticket of this subject, or why none can be sent now. */
export const limitQuery = (subject: string) =>
  queryOptions({
    queryKey: ['support', 'limit', subject],
    queryFn:
      subject === ''
        ? skipToken
        : ({ signal }) => {
            const call = callGateway(routeOf('checkTicketLimit'), { query: { subject } }, { signal })
            return unwrapData(call as Promise<ResultOf<'checkTicketLimit'>>)
          },
    staleTime: 0,
  })

export interface Ticket {
  email: string
  subject: string
  message: string
  file: File | null
}

/** The browser's language, two letters before any hyphen (specification 7); the page's where it has no such code. */
export function deviceLanguage(): string {
  const [code = ''] = navigator.language.toLowerCase().split('-')
  return /^[a-z]{2}$/.test(code) ? code : document.documentElement.lang.slice(0, 2)
}

/** Sends a ticket. The file goes last: the host checks it by the rules of the subject. */
export function saveTicket(
  { email, subject, message, file }: Ticket,
  options: Parameters<typeof uploadForm>[2],
): Promise<ResultOf<'saveTicket'>> {
  const form = new FormData()
  form.set('ticketEmail', email)
  form.set('ticketMessage', message)
  form.set('ticketSubject', subject)
  form.set('deviceLanguage', deviceLanguage())
  if (file) form.set('files', file)
  return uploadForm(routeOf('saveTicket'), form, options) as Promise<ResultOf<'saveTicket'>>
}

/** An error message that no other form has. Here, because the schema is loaded late. */
export const messageTooShort = 'messageTooShort'

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The rule for a file's type, if there is one. */
export const formatOf = (name: string, formats: readonly FileFormat[]): FileFormat | undefined =>
  formats.find(({ extension }) => extension.toLowerCase() === extensionOf(name))

/** What is wrong with a file (specification 5): nothing until the formats are known. */
export function findFileError(
  file: Pick<File, 'name' | 'size'> | null,
  formats: readonly FileFormat[],
): 'unsupported' | 'tooLarge' | null {
  if (!file || formats.length === 0) return null
  const format = formatOf(file.name, formats)
  if (!format) return 'unsupported'
  return file.size > format.maxSize ? 'tooLarge' : null
}
