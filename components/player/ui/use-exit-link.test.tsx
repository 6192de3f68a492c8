/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { renderPlayer } from '../testing/render-player'

async function renderFloating() {
  const { video } = await renderPlayer()
  const float = (on: boolean) =>
    act(() => void video.dispatchEvent(new Event(on ? 'enterpictureinpicture' : 'leavepictureinpicture')))
  float(true)
  return { float }
}

const back = () => screen.getByRole('link', { name: /^Back to details/ })

it('opens the details in a new tab while the video floats, and says so', async () => {
  await renderFloating()
  expect(back()).toMatchObject({ target: '_blank', rel: 'noopener' })
  expect(back().getAttribute('aria-label')).toBe('Back to details (opens in a new tab)')
})

it('opens the details in this tab once the video has come back', async () => {
  const { float } = await renderFloating()
  float(false)
  expect(back()).toMatchObject({ target: '' })
  expect(back().getAttribute('aria-label')).toBe('Back to details')
})
