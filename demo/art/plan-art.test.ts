import { planArt } from './plan-art'

const art = { scene: 'reef', palette: 'kids', seed: 4 }

describe('planArt', () => {
  it('asks for four pictures of a title and a still of each episode', () => {
    const titles = [{ code: 'coral', art, seasons: [{ episodes: [{ code: 'coral-s1e1', art }] }] }]
    expect(planArt(titles).map(({ name }) => name)).toEqual([
      'coral-card',
      'coral-web',
      'coral-mobile',
      'coral-og',
      'coral-s1e1-still',
    ])
  })

  it('refuses a scene that nobody can paint', () => {
    expect(() => planArt([{ code: 'x', art: { ...art, scene: 'volcano' }, seasons: [] }])).toThrow('scene')
  })
})
