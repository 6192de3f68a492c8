/** @jest-environment jsdom */
import { applyCaptionStyle, defaultCaptionStyle, readCaptionStyle, writeCaptionStyle } from './caption-style'

beforeEach(() => localStorage.clear())

it('is the default until chosen, then persists', () => {
  expect(readCaptionStyle()).toEqual(defaultCaptionStyle)
  const chosen = { ...defaultCaptionStyle, size: 150, color: 'yellow', edge: 'outline' } as const
  writeCaptionStyle(chosen)
  expect(readCaptionStyle()).toEqual(chosen)
})

it.each([
  [{ size: 900 }],
  [{ size: '120' }],
  [{ opacity: 0 }],
  [{ background: -1 }],
  [{ font: 'url(//elsewhere.test)' }],
  [{ color: 'red;' }],
  [{ edge: null }],
])('ignores the invalid stored value %j', (stored) => {
  localStorage.setItem('hilalplay.captionStyle', JSON.stringify({ value: stored }))
  expect(readCaptionStyle()).toEqual(defaultCaptionStyle)
})

it('is applied as custom properties and data attributes', () => {
  const element = document.createElement('div')
  applyCaptionStyle(element, { ...defaultCaptionStyle, size: 150, background: 40, color: 'blue' })
  expect(element.style.getPropertyValue('--caption-size')).toBe('1.5')
  expect(element.style.getPropertyValue('--caption-background')).toBe('40%')
  expect(element.dataset).toMatchObject({ color: 'blue', font: 'interface', edge: 'none' })
})
