import { planArt } from './plan-art'

const art = { scene: 'reef', palette: 'kids', seed: 4 }

describe('planArt', () => {
  it('plans four pictures per title and a still per episode', () => {
    const titles = [{ code: 'coral', art, seasons: [{ episodes: [{ code: 'coral-s1e1', art }] }] }]
    expect(planArt(titles).map(({ name }) => name)).toEqual([
      'coral-card',
      'coral-web',
      'coral-mobile',
      'coral-og',
      'coral-s1e1-still',
    ])
  })

  it('throws for an unknown scene', () => {
    expect(() => planArt([{ code: 'x', art: { ...art, scene: 'volcano' }, seasons: [] }])).toThrow('scene')
  })
})
