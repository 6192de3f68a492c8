/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { hosts, respond, startHosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import messages from '@/messages/en.json'
import { LazyOnNow } from './lazy-rails'

const { catalogue } = messages
const asked = jest.fn()
const respondWith = (reply: () => Response) =>
  hosts.use(
    http.get('*/texts/en/catalogue.json', () => {
      asked()
      return reply()
    }),
  )

startHosts(respond(contentCalls.listTvChannels, () => []))

beforeEach(() => {
  asked.mockReset()
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(private readonly report: (entries: unknown[]) => void) {}
      observe() {
        queueMicrotask(() => act(() => this.report([{ isIntersecting: true }])))
      }
      disconnect() {}
    },
  })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

it('fetches a rail again that could not be fetched, while its place stays in view', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] })
  respondWith(() => new HttpResponse(null, { status: 503 }))
  render(
    <LazyOnNow lang="en" title="On now" liveLabel="Live">
      <p>Boxes</p>
    </LazyOnNow>,
  )
  await jest.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveBeenCalledTimes(1)
  respondWith(() => HttpResponse.json({ catalogue }))
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(asked).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(screen.getByText('Boxes').closest('[data-far]')).toBeNull())
})
