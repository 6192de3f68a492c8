/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { NextVideo } from '@/lib/player/sources/playback-source'
import arabic from '@/messages/ar.json'
import { WithMessages } from '../testing/with-messages'
import { useCurrentVideo } from './watch-screen'

const next: NextVideo = {
  id: 8,
  code: 'salt-s1e5',
  title: 'فوانيس فوق الماء',
  textLang: 'ar',
  seasonIndex: 1,
  videoIndex: 5,
  thumbnail: 'art/lanterns.webp',
  free: true,
}
const first = {
  videoId: 7,
  title: { name: 'قافلة النجوم', episode: 'الموسم 1', textLang: 'ar' },
  poster: { src: '/img/1280/salt.webp', srcSet: '' },
} as const
const wrapper = ({ children }: { children: ReactNode }) => (
  <WithMessages lang="ar" messages={arabic}>
    {children}
  </WithMessages>
)

it('starts with the page’s own video', () => {
  const { result } = renderHook(() => useCurrentVideo({ lang: 'ar', first }), { wrapper })
  expect(result.current).toMatchObject({ videoId: 7, moved: false, title: first.title })
})

it('moves on to the next episode with its heading, picture, address and title', () => {
  const { result } = renderHook(() => useCurrentVideo({ lang: 'ar', first }), { wrapper })
  act(() => result.current.showNext(next))
  expect(result.current).toMatchObject({
    videoId: 8,
    moved: true,
    title: { name: first.title.name, episode: `الموسم 1 · الحلقة 5 · ${next.title}` },
    poster: { src: '/img/1280/art/lanterns.webp' },
  })
  expect(location.pathname).toBe('/ar/watch/salt-s1e5')
  expect(document.title).toBe(`${next.title} · قافلة النجوم | HilalPlay`)
})
