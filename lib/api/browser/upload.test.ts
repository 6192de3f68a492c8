/** @jest-environment jest-fixed-jsdom */
import { http, HttpResponse } from 'msw'
import { hosts, startHosts } from '../testing/handlers'
import { notifyCalls } from '../../contract/hosts/notify'
import { reloadPage } from '@/lib/routing'
import { uploadForm } from './upload'

jest.mock('@/lib/routing/go-to')
startHosts()

const envelope = (data: unknown) => ({ message: '', data, meta: null })
const saved = () => HttpResponse.json(envelope({ ticketId: 'ABCDEFGH' }))
const refused = (session: string) =>
  HttpResponse.json(envelope(null), { status: 401, headers: { 'x-session': session } })

/** Responds to each upload in turn. Returns the requests. */
function respondInTurn(...responses: (() => Response)[]) {
  const requests: Request[] = []
  hosts.use(
    http.post('/api/notify/support/ticket/save', ({ request }) => {
      requests.push(request)
      return responses[requests.length - 1]?.()
    }),
    http.post('/api/auth/public/refresh-token', () => {
      document.cookie = 'token_expiry=2'
      return HttpResponse.json(envelope(null))
    }),
  )
  return requests
}

const upload = (signal = new AbortController().signal) => {
  const form = new FormData()
  form.append('ticketMessage', 'Where is my receipt?')
  return uploadForm(notifyCalls.saveTicket, form, { signal, onProgress: () => undefined })
}

beforeEach(() => {
  document.cookie = 'token_expiry=1'
})

it('sends the form with the language of the page and the time zone of the browser', async () => {
  const [requests, lang] = [respondInTurn(saved), document.documentElement.lang]
  document.documentElement.lang = 'ur'
  expect(await upload()).toMatchObject({ data: { ticketId: 'ABCDEFGH' } })
  document.documentElement.lang = lang
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const [request] = requests
  expect([request?.headers.get('language'), request?.headers.get('zone')]).toEqual(['ur', timeZone])
})

it('renews an expired session and sends the form again', async () => {
  const requests = respondInTurn(() => refused('renew'), saved)
  expect(await upload()).toMatchObject({ data: { ticketId: 'ABCDEFGH' } })
  expect(requests).toHaveLength(2)
})

it('ends a session that its host has ended', async () => {
  respondInTurn(() => refused('over'))
  expect((await upload()).error?.status).toBe(401)
  expect(document.cookie).not.toContain('token_expiry')
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

it('sends nothing that was canceled before', async () => {
  const requests = respondInTurn(saved)
  expect((await upload(AbortSignal.abort())).error?.code).toBe('E.8')
  expect(requests).toEqual([])
})
