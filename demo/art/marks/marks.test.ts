import { avatars } from './avatars'
import { channels } from './channels'
import { logos } from './logos'

describe('the marks', () => {
  it('cover twelve avatars and eight channels, small and without invalid numbers', () => {
    expect(Object.keys(avatars)).toHaveLength(12)
    expect(Object.keys(channels)).toHaveLength(8)
    for (const svg of Object.values({ ...avatars, ...channels, ...logos })) {
      expect(svg).not.toMatch(/NaN|undefined|<text/)
      expect(svg.length).toBeLessThan(3 * 1024)
    }
  })
})
