import { placeholderColors } from './image-url'

describe('placeholderColors', () => {
  it('stays close to the colours of the artwork', () => {
    expect(placeholderColors(['#2a1510', '#8a3b22', '#e09048'])).toEqual(['#2b140f', '#d98a45'])
    expect(placeholderColors(['#0a1520', '#318c88'])).toEqual(['#08131f', '#2f8a86'])
  })

  it('gives one of few pairs for any colours', () => {
    const pairs = new Set<string>()
    for (let hue = 0; hue < 4096; hue += 7) {
      const color = `#${hue.toString(16).padStart(3, '0').repeat(2)}`
      pairs.add(placeholderColors(['#050505', color]).join())
    }
    expect(pairs.size).toBeLessThanOrEqual(8)
  })

  it('accepts invalid colours', () => {
    expect(placeholderColors([])).toHaveLength(2)
    expect(placeholderColors(['red', 'transparent'])).toHaveLength(2)
  })
})
