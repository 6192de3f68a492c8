/** @jest-environment jsdom */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { letPreviewsPlay } from '../testing/preview'
import { renderMember } from '../testing/render-member'
import { HeroPreview } from './hero-preview'

jest.mock('@/lib/config/hls-library', () => ({
  importHls: () => Promise.resolve({ default: { isSupported: () => false } }),
}))
jest.mock('../member/member-messages', () => ({
  fetchMemberMessages: () => Promise.resolve({}),
  MemberMessages: ({ children }: { children: unknown }) => children,
}))

/** Reports whether half of the art is in view. */
let see: ((isIntersecting: boolean) => void) | undefined

beforeEach(() => {
  letPreviewsPlay()
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => act(() => report([{ isIntersecting }]))
    }
    observe() {}
    disconnect() {}
  } as never
})
afterEach(cleanup)

it('plays the trailer over the art without sound, and ends once the art has scrolled away', async () => {
  renderMember(
    <div>
      <div data-pic="" />
      <HeroPreview lang="en" titleId={7} />
    </div>,
  )
  const video = () => document.querySelector('[data-pic] video')
  await waitFor(() => expect(see).toBeDefined(), { timeout: 4_000 })
  see?.(true)
  await screen.findByRole('button', { name: 'Turn the sound of the preview on' }, { timeout: 4_000 })
  expect(video()).toHaveProperty('muted', true)
  see?.(false)
  expect(video()).toBeNull()
})
