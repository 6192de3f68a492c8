/** @jest-environment jest-fixed-jsdom */

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { bodiesOf, hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { useModals } from '@/lib/modals/modal-store'
import { goTo } from '@/lib/routing'
import english from '@/messages/en.json'
import { accountOf, emptyBrowser, profileOf } from '@/lib/session/testing/browser'
import { MemberAccount } from './header-islands'

jest.mock('@/lib/routing/go-to')

startHosts(
  respond(authCalls.listAvatars, () => []),
  respond(authCalls.getConfig, () => ({})),
  http.get('*/texts/en/member.json', () => HttpResponse.json({ member: english.member })),
)

const child = profileOf({ id: 7, profileType: 'KIDS', profileName: 'Nour', isDefaultProfile: true })
const adult = profileOf({ id: 8, langCode: 'ar', profileName: 'Salma', isDefaultProfile: false })
const openModals = () => useModals.getState().stack

async function openMenu(account: ReturnType<typeof accountOf>) {
  document.cookie = 'token_expiry=1795000000000; Path=/'
  hosts.use(respond(authCalls.getUserDetail, () => account))
  render(
    <MemberAccount lang="en">
      <a href="/en/settings" aria-label="Your account" />
    </MemberAccount>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Your account' }))
}
const findItem = () => screen.findByRole('menuitem', { name: 'Leave kids profile' })

beforeEach(() => {
  emptyBrowser()
  jest.clearAllMocks()
  useModals.setState({ modals: {}, stack: [] })
  document.cookie = 'profile_id=7; Path=/'
  document.cookie = 'profile_type=KIDS; Path=/'
})
afterEach(cleanup)

it('waits for the PIN, then opens the home page of the profile for adults', async () => {
  await openMenu(accountOf({ userProfile: [child, adult], hasPin: true }))
  await userEvent.click(await findItem())
  expect(openModals()).toEqual(['pin'])
  expect(goTo).not.toHaveBeenCalled()
  useModals.getState().modals.pin?.params.onRight?.()
  expect(document.cookie).toContain('profile_id=8')
  expect(goTo).toHaveBeenCalledWith('/ar')
})

it('needs no PIN where the account has none', async () => {
  await openMenu(accountOf({ userProfile: [child, adult], hasPin: false }))
  await userEvent.click(await findItem())
  expect(openModals()).toEqual([])
  expect(goTo).toHaveBeenCalledWith('/ar')
})

it('makes the only profile one for adults, after the PIN and a question', async () => {
  const saved = { ...child, profileType: 'ADULT' as const }
  hosts.use(
    respond(authCalls.updateProfile, () => saved),
    respond(authCalls.listAvatars, () => [
      { id: 31, profileType: 'ADULT' as const, imageUrl: 'avatars/star.svg' },
    ]),
  )
  await openMenu(accountOf({ userProfile: [child], hasPin: false }))
  await userEvent.click(await findItem())
  expect(openModals()).toEqual(['pin'])
  useModals.getState().modals.pin?.params.onRight?.()
  const question = useModals.getState().modals.confirm?.params
  expect(question?.message).toContain('Nour')
  expect(goTo).not.toHaveBeenCalled()
  expect(await question?.onAccept?.()).toBeNull()
  expect(bodiesOf(authCalls.updateProfile)).toMatchObject([{ profileType: 'ADULT', avatarId: 31 }])
  expect(document.cookie).toContain('profile_type=ADULT')
  expect(goTo).toHaveBeenCalledWith('/en')
})

it('stays in the kids profile while the platform refuses to change it', async () => {
  hosts.use(respond(authCalls.updateProfile, () => refusal(409, 'Not now')))
  await openMenu(accountOf({ userProfile: [child], hasPin: true }))
  await userEvent.click(await findItem())
  useModals.getState().modals.pin?.params.onRight?.()
  expect(await useModals.getState().modals.confirm?.params.onAccept?.()).toBe('Not now')
  expect(goTo).not.toHaveBeenCalled()
})

it('offers an adult no way out of a kids profile', async () => {
  document.cookie = 'profile_id=8; Path=/'
  document.cookie = 'profile_type=ADULT; Path=/'
  await openMenu(accountOf({ userProfile: [adult, child] }))
  await screen.findByText('Salma')
  expect(screen.queryByRole('menuitem', { name: 'Leave kids profile' })).toBeNull()
})
