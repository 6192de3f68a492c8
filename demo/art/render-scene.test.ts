import { paletteNames } from './palettes'
import { renderScene } from './render-scene'
import { sceneNames } from './scenes'

const landscape = { width: 472, height: 263 }

describe('renderScene', () => {
  it('paints the same picture for the same seed and a different one for another', () => {
    const art = { scene: 'oldcity', palette: 'rose', seed: 'a' } as const
    expect(renderScene(art, landscape)).toBe(renderScene(art, landscape))
    expect(renderScene({ ...art, seed: 'b' }, landscape)).not.toBe(renderScene(art, landscape))
  })

  it.each(sceneNames)('paints %s in every palette without invalid numbers or references', (scene) => {
    for (const palette of paletteNames) {
      const svg = renderScene({ scene, palette, seed: '7' }, landscape)
      expect(svg).toMatch(/^<svg [^>]+viewBox="0 0 472 263"/)
      expect(svg).toMatch(/<\/svg>$/)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
      const defined = new Set([...svg.matchAll(/ id="(g\d+)"/g)].map(([, id]) => id))
      const used = new Set([...svg.matchAll(/url\(#(g\d+)\)/g)].map(([, id]) => id))
      expect([...used].filter((id) => !defined.has(id))).toEqual([])
    }
  })

  it('has a separate layout for portrait', () => {
    const art = { scene: 'dhow', palette: 'teal', seed: '3' } as const
    expect(renderScene(art, { width: 375, height: 500 })).toContain('viewBox="0 0 375 500"')
  })
})
