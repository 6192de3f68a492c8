/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hosts, refusal, respond, sentCalls, sentTo, startHosts } from '@/lib/api/testing/handlers'
import type { Account, CallData } from '@/lib/contract'
import { authCalls } from '@/lib/contract/hosts/auth'
import { useModals } from '@/lib/modals/modal-store'
import { reloadPage } from '@/lib/routing'
import { accountOf, emptyBrowser } from '@/lib/session/testing/browser'
import { FamilyIsland } from './family-island'
import {
  acceptConfirmation,
  fadeConfirmation,
  logIn,
  openParams,
  ownAccount,
  renderFamily,
  stubClipboard,
} from './testing/render-family'

jest.mock('@/lib/routing/go-to')

type Family = CallData<typeof authCalls.listFamily>

const memberOf = (userId: string, fullName: string, more: Partial<Family['members'][number]> = {}) => ({
  ...{ userId, fullName, initials: fullName.slice(0, 1), memberType: 'Member' },
  ...{ profilePhoto: null, deletable: true },
  ...more,
})
const ofOwner = (more: Partial<Family> = {}): Family => ({
  inviteAction: { buttonText: 'Invite somebody' },
  actionText: '3 of 6 places taken.',
  parent: { initials: 'LH', fullName: 'Layla Haddad', memberType: 'Plan owner' },
  members: [memberOf('noor', 'Noor'), memberOf('sami', 'Sami', { profilePhoto: 'avatars/owl.svg' })],
  ...more,
})
const ofMember = ofOwner({
  inviteAction: null,
  actionText: 'You watch with Layla Haddad’s plan.',
  members: [memberOf('own', 'Salma Haddad'), memberOf('sami', 'Sami', { deletable: false })],
})
const joinUrl = 'https://hilal.example/en/family-sharing/accept?token=abc'

const lists = (family: Family) => hosts.use(respond(authCalls.listFamily, () => family))
const rows = async () => {
  await screen.findByText('Layla Haddad')
  return within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

startHosts(
  ownAccount,
  respond(authCalls.removeFamilyMember, () => ({ done: true }) as const),
  respond(authCalls.inviteFamily, () => ({ joinUrl })),
)
beforeEach(() => {
  emptyBrowser()
  logIn()
  jest.clearAllMocks()
  useModals.setState({ modals: {}, stack: [] })
})
afterEach(cleanup)

it('lists parent and members with initials or photo, name and kind', async () => {
  lists(ofOwner())
  renderFamily(<FamilyIsland />)
  expect((await rows()).map((row) => row.textContent)).toEqual([
    'Layla HaddadPlan ownerYou',
    'NoorMemberRemove',
    'SamiMemberRemove',
  ])
  expect(document.querySelector('[data-initials="LH"]')).toBeTruthy()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/img/160/avatars/owl.svg')
  expect(screen.getByText('3 of 6 places taken.')).toBeTruthy()
})

it('shows the photo of the owner where the host knows one', async () => {
  const profilePhoto = 'avatars/falcon.svg'
  lists(ofOwner({ parent: { ...ofOwner().parent, profilePhoto }, members: [] }))
  renderFamily(<FamilyIsland />)
  await rows()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/img/160/avatars/falcon.svg')
})

it('lets a member leave, and remove nobody else', async () => {
  lists(ofMember)
  renderFamily(<FamilyIsland />)
  expect((await rows()).map((row) => row.textContent)).toEqual([
    'Layla HaddadPlan owner',
    'Salma HaddadMemberYouLeave',
    'SamiMember',
  ])
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

it('confirms before it removes a member, reports it, and reloads the page when that is closed', async () => {
  lists(ofOwner())
  renderFamily(<FamilyIsland />)
  await rows()
  await press('Remove Noor')
  expect(openParams('confirm').message).toBe(
    'Are you sure you want to remove this member? They can no longer watch with your plan. Their account, list and watch history stay.',
  )
  expect(await acceptConfirmation()).toBeNull()
  expect(sentTo(authCalls.removeFamilyMember)).toMatchObject([{ query: { memberId: 'noor' } }])
  fadeConfirmation()
  expect(openParams('notification')).toMatchObject({ type: 'success', message: 'Member succesfully removed' })
  expect(reloadPage).not.toHaveBeenCalled()
  openParams('notification').onClosed?.()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

it('confirms before a member leaves', async () => {
  lists(ofMember)
  renderFamily(<FamilyIsland />)
  await rows()
  await press('Leave')
  expect(openParams('confirm').message).toBe(
    'Are you sure you want to leave this family plan? You can no longer watch with this plan. Your account, list and watch history stay.',
  )
  expect(await acceptConfirmation()).toBeNull()
  expect(sentTo(authCalls.removeFamilyMember)).toMatchObject([{ query: { memberId: 'own' } }])
})

it('refreshes the list when the question is cancelled', async () => {
  lists(ofOwner())
  renderFamily(<FamilyIsland />)
  await rows()
  await press('Remove Noor')
  lists(ofOwner({ members: [memberOf('sami', 'Sami')] }))
  act(() => openParams('confirm').onReject?.())
  await waitFor(() => expect(screen.queryByText('Noor')).toBeNull())
  expect(sentCalls()).not.toContain('removeFamilyMember')
})

it('shows in the question why the host refuses a removal', async () => {
  lists(ofOwner())
  hosts.use(respond(authCalls.removeFamilyMember, () => refusal(404, 'There is no such member.')))
  renderFamily(<FamilyIsland />)
  await rows()
  await press('Remove Noor')
  expect(await acceptConfirmation()).toBe('There is no such member.')
  expect(useModals.getState().stack).toEqual(['confirm'])
})

it('invites by the button that the host labels, with a link to copy and to share', async () => {
  const writeText = stubClipboard()
  lists(ofOwner())
  renderFamily(<FamilyIsland />)
  await rows()
  expect(screen.queryByRole('heading', { name: 'Invite Family & Friends' })).toBeNull()
  const golden = () => [...document.querySelectorAll('.button-primary')].map(({ textContent }) => textContent)
  expect(golden()).toEqual(['Invite somebody'])
  await press('Invite somebody')
  const title = await screen.findByRole('heading', { name: 'Invite Family & Friends' })
  expect(document.activeElement).toBe(title)
  expect(golden()).toEqual(['Copy'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Join link' }).value).toBe(joinUrl)
  await press('Copy')
  expect(writeText).toHaveBeenCalledWith(joinUrl)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  const ways = within(screen.getByRole('list', { name: 'Share via' })).getAllByRole<HTMLAnchorElement>('link')
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    ...['E-mail', 'WhatsApp', 'Facebook', 'X (Twitter)', 'Messenger'],
  ])
  for (const { href } of ways) expect(decodeURIComponent(href)).toContain(joinUrl)
})

it('lists an open invitation with the minute of its end, and revokes it after a question', async () => {
  const invitations = [{ invitationId: 'i7', expiresAt: '2026-11-30T12:00:00.000Z' }]
  lists(ofOwner({ members: [], invitations }))
  hosts.use(respond(authCalls.revokeInvitation, () => ({ done: true }) as const))
  renderFamily(<FamilyIsland />)
  expect((await rows()).at(-1)?.textContent).toMatch(
    /^InvitationValid until November 30, 2026 at 12:00Withdraw$/,
  )
  await press('Invite somebody')
  await screen.findByRole('textbox', { name: 'Join link' })
  await press('Withdraw')
  expect(openParams('confirm').message).toMatch(/stops working at once/)
  lists(ofOwner({ members: [] }))
  expect(await acceptConfirmation()).toBeNull()
  act(() => openParams('confirm').onDone?.())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' }))
  expect(sentTo(authCalls.revokeInvitation)).toMatchObject([{ query: { invitationId: 'i7' } }])
  await waitFor(() => expect(screen.queryByText('Invitation')).toBeNull())
  expect(screen.queryByRole('textbox', { name: 'Join link' })).toBeNull()
})

it('shows why the host refuses to invite', async () => {
  lists(ofOwner())
  hosts.use(respond(authCalls.inviteFamily, () => refusal(429, 'Too many invitations today.')))
  renderFamily(<FamilyIsland />)
  await rows()
  await press('Invite somebody')
  expect((await screen.findByRole('alert')).textContent).toContain('Too many invitations today.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('shows why the list failed, and tries again', async () => {
  hosts.use(respond(authCalls.listFamily, () => refusal(400, 'Not now.')))
  renderFamily(<FamilyIsland />)
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  lists(ofOwner())
  await press('Try Again')
  await rows()
})

const without = ofOwner({ inviteAction: null, actionText: 'It comes with the Family plan.', members: [] })
const subscription = (subscriptionStatus: 'ACTIVE' | 'SUSPENDED'): Account['subscription'] => ({
  ...{ productCode: 'p', subscriptionCode: 's', paymentGatewayCode: 'g', expiryDate: '2027-01-01T00:00:00Z' },
  subscriptionStatus,
})

it.each([
  ['without a subscription', null, 1],
  ['with another plan', subscription('ACTIVE'), 1],
  ['who owes for a plan', subscription('SUSPENDED'), 0],
])('links a member %s to the plans, or does not', async (_, current, links) => {
  hosts.use(respond(authCalls.getUserDetail, () => accountOf({ userId: 'own', subscription: current })))
  lists(without)
  renderFamily(<FamilyIsland />)
  expect(await screen.findByRole('heading', { name: 'It comes with the Family plan.' })).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'See the plans' })).toHaveLength(links)
})

it('links a member who owes for a plan to the payment', async () => {
  hosts.use(
    respond(authCalls.getUserDetail, () =>
      accountOf({ userId: 'own', subscription: subscription('SUSPENDED') }),
    ),
  )
  lists(without)
  renderFamily(<FamilyIsland />)
  const link = await screen.findByRole('link', { name: 'Pay what is due' })
  expect(link.getAttribute('href')).toBe('/en/subscription-plans?display=debt')
})

it('makes no call for a guest', async () => {
  emptyBrowser()
  renderFamily(<FamilyIsland />)
  await act(() => Promise.resolve())
  expect(sentCalls()).toEqual([])
})
