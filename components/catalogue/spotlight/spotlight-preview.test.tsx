/** @jest-environment jsdom */
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readStored } from '@/lib/storage/storage'
import { letPreviewsPlay } from '../testing/preview'
import { renderMember } from '../testing/render-member'
import { SpotlightPreview } from './spotlight-member'

jest.mock('@/lib/config/hls-library', () => ({
  importHls: () => Promise.resolve({ default: { isSupported: () => false } }),
}))

const sound = (name: string) => screen.findByRole('button', { name }, { timeout: 4_000 })

/** A hovered slide, with the preview of its title. */
function show() {
  const stage = document.createElement('section')
  stage.innerHTML = '<div data-state="current"><div data-pic></div></div>'
  document.body.append(stage)
  renderMember(<SpotlightPreview stage={{ current: stage }} titleId={7} wanted />)
  return () => stage.querySelector('video')
}

beforeEach(letPreviewsPlay)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

it('is silent until the viewer turns the sound on, which is stored for the next one', async () => {
  const video = show()
  const button = await sound('Turn the sound of the preview on')
  expect(video()?.muted).toBe(true)
  await userEvent.click(button)
  expect(video()?.muted).toBe(false)
  expect(readStored('previewMuted')).toBe(false)
  cleanup()
  document.body.replaceChildren()

  const next = show()
  await sound('Turn the sound of the preview off')
  expect(next()?.muted).toBe(false)
  await act(() => Promise.resolve())
})
