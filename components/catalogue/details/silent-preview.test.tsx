/** @jest-environment jsdom */

import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { Profile, Video } from '@/lib/contract'
import { queryClient } from '@/lib/query/query-client'
import { forgetSession } from '@/lib/session/end-session'
import { accountOf, profileOf, scriptGateway } from '@/lib/session/testing/browser'
import { logIn } from '../testing/render-member'
import { aSeries } from '../testing/titles'
import { loadDetails } from './details-panel'

jest.mock('@/lib/config/hls-library', () => ({
  importHls: () => Promise.resolve({ default: { isSupported: () => false } }),
}))
jest.mock('@/lib/i18n/fetch-messages', () => ({
  fetchMessages: () => Promise.resolve(jest.requireActual('@/messages/en.json')),
}))

let prefersLessMotion: boolean

interface Facts {
  hasTrailer?: boolean
  profile?: Partial<Profile>
  trailers?: Pick<Video, 'id' | 'contentType'>[]
}

const ownTrailer: Pick<Video, 'id' | 'contentType'> = { id: 9, contentType: 'PREVIEW' }

/** Opens the details of a title, and waits until a trailer would play. */
async function open({ hasTrailer = true, profile = {}, trailers = [ownTrailer] }: Facts = {}) {
  const sent = scriptGateway({
    '/series/findById': aSeries({ code: 'night-train', hasTrailer }),
    '/auth/userDetail': accountOf({ userProfile: [profileOf(profile)] }),
    '/content/trailers': trailers,
    '/video/video-url': { url: '/media/trailer.m3u8', duration: 50 },
  })
  const { DetailsPanel, messages } = await loadDetails('en')
  const link = Object.assign(document.createElement('a'), { href: '/en/detail/night-train' })
  link.innerHTML = '<img src="/art.webp" alt=""><h3 class="card-title">Night Train</h3>'
  render(<DetailsPanel lang="en" messages={messages} opened={{ link, by: 'pointer' }} />)
  await screen.findByText('My List')
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 1_000)))
  return sent.filter(({ url }) => url.includes('/video/'))
}

const video = () => screen.getByRole('dialog').querySelector('video')

beforeEach(() => {
  prefersLessMotion = false
  window.matchMedia = (query) =>
    ({ matches: query.includes('reduced-motion') ? prefersLessMotion : true }) as MediaQueryList
  HTMLMediaElement.prototype.play = () => Promise.resolve()
  queryClient().clear()
  document.cookie = 'data-saver=off; Path=/'
  forgetSession()
  logIn()
})
afterEach(cleanup)

it('plays the trailer over the art for a member, without sound', async () => {
  await open()
  await waitFor(() => expect(video()?.getAttribute('src')).toBe('/media/trailer.m3u8'))
  expect(video()?.muted).toBe(true)
})

it('begins after the marks at the start of the trailer', async () => {
  await open()
  await waitFor(() => expect(video()?.currentTime).toBe(10))
})

it.each([
  ['of a title without a trailer', { hasTrailer: false }],
  ['that shows another title', { trailers: [{ id: 9, contentType: 'FRAGMENT' as const }] }],
  ['to a profile with previews off', { profile: { autoPreview: false } }],
])('shows no clip %s', async (_name, facts) => {
  expect(await open(facts)).toEqual([])
  expect(video()).toBeNull()
})

it('shows no clip to a viewer who prefers less motion', async () => {
  prefersLessMotion = true
  expect(await open()).toEqual([])
  expect(video()).toBeNull()
})

it('shows no clip to a guest', async () => {
  forgetSession()
  expect(await open()).toEqual([])
  expect(video()).toBeNull()
})

it('shows no clip with the data saver', async () => {
  document.cookie = 'data-saver=on; Path=/'
  expect(await open()).toEqual([])
  expect(video()).toBeNull()
})
