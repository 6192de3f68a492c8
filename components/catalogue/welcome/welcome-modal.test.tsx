/** @jest-environment jest-fixed-jsdom */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { useToasts } from '@/components/ui/browser'
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import { queryClient } from '@/lib/query/query-client'
import messages from '@/messages/en.json'
import { logIn } from '../testing/render-member'
import { aCard } from '../testing/titles'
import { WelcomeModal } from './welcome-modal'

const names = ['Owl', 'Train', 'Kite', 'Lantern']
const titles = names.map((title, index) => aCard({ id: index + 1, title }))
const { addFavourite } = contentCalls
startHosts(respond(addFavourite, () => ({ done: true }) as const))

const onClose = jest.fn()
beforeAll(installDialog)
beforeEach(() => {
  logIn()
  onClose.mockClear()
  queryClient().clear()
  act(() => useToasts.getState().dismiss())
  const dialog = { open: true, preventClosing: false, onClose, onClosed: () => undefined }
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={queryClient()}>
        <WelcomeModal params={{ name: 'Salma', titles }} {...dialog} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
})
afterEach(cleanup)

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to My List' })
async function pick(...picked: string[]) {
  for (const name of picked) await userEvent.click(box(name))
}
const added = () => sentTo(addFavourite).map(({ query }) => query?.seriesId)

it('lets the member choose three titles and no more', async () => {
  await pick('Owl', 'Train', 'Kite')
  expect(box('Lantern').disabled).toBe(true)
  expect(box('Owl').disabled).toBe(false)
})

it('offers another title for one that is given up', async () => {
  await pick('Owl', 'Train', 'Kite', 'Owl', 'Lantern')
  expect(names.filter((name) => box(name).checked)).toEqual(['Train', 'Kite', 'Lantern'])
})

it('adds what was chosen to My List, closes and says so', async () => {
  expect(add().disabled).toBe(true)
  await pick('Train', 'Lantern')
  await userEvent.click(add())
  expect(onClose).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(useToasts.getState().current?.text).toBe('2 titles in My List'))
  expect(added()).toEqual(['2', '4'])
})

it('fetches the rails of the home page again once the titles are in the list', async () => {
  const key = ['personal-rails', 'en']
  queryClient().setQueryData(key, [])
  await pick('Owl')
  await userEvent.click(add())
  await waitFor(() => expect(queryClient().getQueryState(key)?.isInvalidated).toBe(true))
})

it('says when the platform has refused a title', async () => {
  hosts.use(respond(addFavourite, () => refusal(409, 'The list is full.')))
  await pick('Owl')
  await userEvent.click(add())
  await waitFor(() =>
    expect(useToasts.getState().current).toMatchObject({ tone: 'error', text: 'The list is full.' }),
  )
})

it('is skipped by one press, and adds nothing', async () => {
  await pick('Owl')
  const [notNow] = screen.getAllByRole('button', { name: 'Not now' }).slice(-1)
  if (notNow) await userEvent.click(notNow)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(added()).toEqual([])
})
