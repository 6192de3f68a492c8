/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@/components/ui/browser'
import { goTo } from '@/lib/routing'
import { account, grownUp } from '../testing/account'
import { PlaybackSettings } from './playback-settings'
import {
  fakeGateway,
  forgetCookies,
  logIn,
  memberReplies,
  renderAccount,
  type Reply,
} from '../testing/render-account'

jest.mock('@/lib/routing/go-to')

const update = 'POST /api/auth/auth/user-profile/1'
const fields = {
  profileName: 'Amina',
  avatarId: 1,
  langCode: 'en',
  autoNextEpisode: true,
  autoPreview: false,
  profileType: 'ADULT',
}

beforeEach(() => {
  logIn()
  jest.mocked(goTo).mockReset()
  useToasts.setState({ current: null })
  document.documentElement.lang = 'en'
})
afterEach(forgetCookies)

const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const toast = () => useToasts.getState().current

async function setUp(replies = {}) {
  const gateway = fakeGateway({ ...memberReplies(account), ...replies })
  renderAccount(<PlaybackSettings />)
  await waitFor(() => expect(toggle('Previews').disabled).toBe(false))
  return gateway
}

it('changes a switch at once, and sends the whole profile', async () => {
  const saved = { ...grownUp, autoPreview: true }
  const { sent } = await setUp({ [update]: { data: saved } })
  expect(toggle('Previews').checked).toBe(false)
  await userEvent.click(toggle('Previews'))
  expect(toggle('Previews').checked).toBe(true)
  await waitFor(() => expect(toast()?.text).toBe('Saved'))
  expect(sent).toContainEqual({ call: update, body: { ...fields, autoPreview: true } })
})

it('puts a switch back when the platform refuses, and says why', async () => {
  await setUp({ [update]: { status: 500, message: 'The well is dry.' } })
  await userEvent.click(toggle('Previews'))
  await waitFor(() => expect(toast()).toMatchObject({ tone: 'error', text: 'The well is dry.' }))
  expect(toggle('Previews').checked).toBe(false)
})

it('sends quick changes one after the other, each with the ones before it', async () => {
  let resolveFirst: (reply: Reply) => void = () => undefined
  const first = new Promise<Reply>((resolve) => {
    resolveFirst = resolve
  })
  const { sent } = await setUp({ [update]: first })
  const updates = () => sent.filter(({ call }) => call === update).map(({ body }) => body)
  await userEvent.click(toggle('Previews'))
  await userEvent.click(toggle('Autoplay next episode'))
  expect(updates()).toHaveLength(1)
  resolveFirst({ data: grownUp })
  await waitFor(() => expect(updates()).toHaveLength(2))
  expect(updates()[1]).toEqual({ ...fields, autoPreview: true, autoNextEpisode: false })
})

it('opens the page in the language of the profile when that is changed', async () => {
  await setUp({ [update]: { data: { ...grownUp, langCode: 'ar' } } })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'العربية')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/ar/settings#playback'))
  expect(document.cookie).toContain('language=ar')
})

it('saves data in this browser from the switch on', async () => {
  await setUp()
  await userEvent.click(toggle('Data saver'))
  await waitFor(() => expect(toggle('Data saver').checked).toBe(true))
  expect(document.cookie).toContain('data-saver=on')
  await userEvent.click(toggle('Data saver'))
  await waitFor(() => expect(toggle('Data saver').checked).toBe(false))
})

it('offers the languages and the caption style that the player starts with', async () => {
  await setUp()
  expect(screen.getByRole('combobox', { name: 'Default audio' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Default subtitles' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Caption style' })).toBeTruthy()
})

it('offers Nastaliq to readers of Urdu alone', async () => {
  await setUp()
  expect(screen.queryByRole('switch', { name: 'Titles in Nastaliq' })).toBeNull()
})
