/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hosts, refusal, respond, sentCalls, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { useModals } from '@/lib/modals/modal-store'
import { replacePage } from '@/lib/routing'
import { emptyBrowser } from '@/lib/session/testing/browser'
import { readStored } from '@/lib/storage/storage'
import { InviteLinks } from './invite-links'
import { logIn, openParams, ownAccount, renderFamily, stubClipboard } from './testing/render-family'

let mockRefuses = false
const mockOpen = jest.fn((path: string) => {
  if (!mockRefuses) replacePage(path)
  return !mockRefuses
})
jest.mock('@/lib/routing/go-to')
jest.mock('@/lib/session/self-navigation', () => ({ selfNavigation: () => ({ open: mockOpen }) }))

const links = {
  textTitle: 'Bring your friends',
  textSubTitle: 'And watch together.',
  hilalPlayUrl: 'https://hilal.example/en?register=true&referenceCode=abc',
  facebookUrl: 'https://www.facebook.com/sharer/sharer.php?u=a',
  emailUrl: 'mailto:?subject=b',
  twitterUrl: 'https://twitter.com/intent/tweet?text=c',
  whatsAppUrl: 'https://wa.me/?text=d',
  messengerUrl: 'fb-messenger://share/?link=e',
}

startHosts(
  ownAccount,
  respond(authCalls.getInviteLinks, () => links),
)
beforeEach(() => {
  emptyBrowser()
  logIn()
  mockRefuses = false
  jest.clearAllMocks()
  useModals.setState({ modals: {}, stack: [] })
})
afterEach(cleanup)

it('shows the texts of the host, a read-only link and five ways to share it', async () => {
  renderFamily(<InviteLinks />)
  await screen.findByRole('heading', { name: 'Bring your friends' })
  expect(screen.getByText('And watch together.')).toBeTruthy()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Invite link' })
  expect([field.value, field.readOnly]).toEqual([links.hilalPlayUrl, true])
  const ways = within(screen.getByRole('list', { name: 'Share via' })).getAllByRole('link')
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['E-mail', links.emailUrl],
    ['WhatsApp', links.whatsAppUrl],
    ['Facebook', links.facebookUrl],
    ['X (Twitter)', links.twitterUrl],
    ['Messenger', links.messengerUrl],
  ])
})

it('copies the link by Copy Link', async () => {
  const writeText = stubClipboard()
  renderFamily(<InviteLinks />)
  await userEvent.click(await screen.findByRole('button', { name: 'Copy Link' }))
  expect(writeText).toHaveBeenCalledWith(links.hilalPlayUrl)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
})

describe('links that cannot be loaded', () => {
  beforeEach(() => hosts.use(respond(authCalls.getInviteLinks, () => refusal(400, 'No links today.'))))

  it('lead home with the message of the host for that page', async () => {
    renderFamily(<InviteLinks />)
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/en'))
    expect(readStored('errorNotice')).toEqual({ path: '/en', message: 'No links today.' })
    expect(useModals.getState().stack).toEqual([])
  })

  it('show the message here where the page may not leave by itself', async () => {
    mockRefuses = true
    renderFamily(<InviteLinks />)
    await waitFor(() => expect(openParams('notification')).toMatchObject({ message: 'No links today.' }))
    expect(readStored('errorNotice')).toBeNull()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en')
  })
})

it('makes no call for a guest', async () => {
  emptyBrowser()
  renderFamily(<InviteLinks />)
  await act(() => Promise.resolve())
  expect(sentCalls()).toEqual([])
})
