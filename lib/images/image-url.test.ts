import { imageSrcSet, imageUrl } from './image-url'

describe('image addresses', () => {
  it('are on the same origin with the width before the path', () => {
    expect(imageUrl('art/oldcity-rose-1-card.webp', 472)).toBe('/img/472/art/oldcity-rose-1-card.webp')
  })

  it('escape what would end an entry of a srcset', () => {
    expect(imageUrl('art/two moons.webp', 96)).toBe('/img/96/art/two%20moons.webp')
  })

  it('list each width of a srcset', () => {
    expect(imageSrcSet('a.webp', [320, 472])).toBe('/img/320/a.webp 320w, /img/472/a.webp 472w')
  })
})
