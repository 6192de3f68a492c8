/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { hosts, respond, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { LangCode } from '@/lib/contract'
import messages from '@/messages/en.json'
import { LazyOnNow } from './lazy-rails'

const { catalogue } = messages
const fetched = jest.fn()
const respondWith = (reply: () => Response) =>
  hosts.use(
    http.get('*/texts/:lang/catalogue.json', () => {
      fetched()
      return reply()
    }),
  )

startHosts(respond(contentCalls.listTvChannels, () => []))

/** Whether the place of the rail was near, in each frame that is reported at once. */
let seen: boolean[]

beforeEach(() => {
  fetched.mockReset()
  seen = [true]
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(private readonly report: (entries: unknown[]) => void) {}
      observe() {
        queueMicrotask(() => act(() => this.report(seen.map((isIntersecting) => ({ isIntersecting })))))
      }
      disconnect() {}
    },
  })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

/** Messages are fetched once a language. */
const show = (lang: LangCode) =>
  render(
    <LazyOnNow lang={lang} title="On now" liveLabel="Live">
      <p>Boxes</p>
    </LazyOnNow>,
  )

it('fetches a rail that has come near before a busy page was told that it was far', async () => {
  seen = [false, true]
  respondWith(() => HttpResponse.json({ catalogue }))
  show('fr')
  await waitFor(() => expect(screen.getByText('Boxes').closest('[data-far]')).toBeNull())
})

it('fetches a rail that is far as soon as the page is scrolled', async () => {
  seen = [false]
  respondWith(() => HttpResponse.json({ catalogue }))
  show('ms')
  await act(async () => {})
  expect(fetched).not.toHaveBeenCalled()
  act(() => void dispatchEvent(new Event('scroll')))
  await waitFor(() => expect(screen.getByText('Boxes').closest('[data-far]')).toBeNull())
})

it('fetches a rail again that could not be fetched, while its place stays in view', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] })
  respondWith(() => new HttpResponse(null, { status: 503 }))
  show('en')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  respondWith(() => HttpResponse.json({ catalogue }))
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(fetched).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(screen.getByText('Boxes').closest('[data-far]')).toBeNull())
})
