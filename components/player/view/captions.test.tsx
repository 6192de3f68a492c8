/** @jest-environment jsdom */

import { screen } from '@testing-library/react'
import { renderPlayer } from '../testing/render-player'

it.each(['<svg onload=alert(1)>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>'])(
  'shows %s as text and makes no element of it',
  async (payload) => {
    const { container, say } = await renderPlayer()
    const elements = container.querySelectorAll('svg, img, script').length
    say({ type: 'changed', changes: { textTrack: '1', cues: [payload] } })
    expect(screen.getByText(payload)).not.toBeNull()
    expect(container.querySelectorAll('svg, img, script')).toHaveLength(elements)
  },
)

it('lets each cue find its direction, in the language of its track', async () => {
  const { say } = await renderPlayer()
  say({ type: 'changed', changes: { textTrack: '0', cues: ['«اتبعِ النجوم»'] } })
  const cue = screen.getByText('«اتبعِ النجوم»').closest('p')
  expect(cue?.getAttribute('dir')).toBe('auto')
  expect(cue?.getAttribute('lang')).toBe('ar')
})

it('clears when the cue ends', async () => {
  const { say } = await renderPlayer()
  say({ type: 'changed', changes: { textTrack: '1', cues: ['Follow the stars'] } })
  say({ type: 'changed', changes: { cues: [] } })
  expect(screen.queryByText('Follow the stars')).toBeNull()
})
