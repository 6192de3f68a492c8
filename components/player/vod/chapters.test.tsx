/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { playback, renderPlayer } from '../testing/render-player'

const chapters = [
  { start: 0, title: 'Opening' },
  { start: 600, title: 'The Road' },
  { start: 1200, title: 'Nightfall' },
]
/** A player at 18:42, in the second of three chapters. */
const open = () => renderPlayer({ getPlayback: () => Promise.resolve({ data: { ...playback, chapters } }) })

const seek = () => screen.getByRole('slider', { name: 'Seek' })
const opener = () => screen.findByRole('button', { name: 'Chapter: The Road' })
const menu = () => screen.queryByRole('menu', { name: 'Chapters' })

beforeEach(() => localStorage.clear())

it('the timeline has a gap where each chapter but the first begins', async () => {
  const { container } = await open()
  await opener()
  const gaps = [...container.querySelectorAll<HTMLElement>('[data-gap]')]
  const places = gaps.map((gap) => Number(gap.style.getPropertyValue('--gap-at')))
  expect(places).toEqual([600 / 2770, 1200 / 2770])
})

it('the chapters stay when a paused film is back at its beginning', async () => {
  const { container, report } = await open()
  await opener()
  report({ currentTime: 0 })
  expect(container.querySelectorAll('[data-gap]')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Chapter: Opening' })).not.toBeNull()
})

it('the timeline says the chapter of its position', async () => {
  await open()
  expect(seek().getAttribute('aria-valuetext')).toBe(
    '18 minutes 42 seconds of 46 minutes 10 seconds, chapter: The Road',
  )
})

it('the chapter pointed at on the timeline shows its title', async () => {
  const { container } = await open()
  await opener()
  seek().getBoundingClientRect = () => new DOMRect(0, 0, 1000, 44)
  const point = (clientX: number) =>
    fireEvent(seek(), new MouseEvent('pointermove', { bubbles: true, clientX }))
  const shown = () => container.querySelector('[data-chapter]')?.textContent
  point(100)
  await act(async () => {})
  expect(shown()).toBe('Opening')
  point(900)
  expect(shown()).toBe('Nightfall')
})

it('the menu lists number, title and start of each chapter, with the current one checked and focused', async () => {
  await open()
  await userEvent.click(await opener())
  const items = within(await screen.findByRole('menu', { name: 'Chapters' })).getAllByRole('menuitemradio')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '1 Opening0:00',
    '2 The Road10:00',
    '3 Nightfall20:00',
  ])
  expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false'])
  expect(document.activeElement).toBe(items[1])
})

it('the menu plays the chosen chapter, closes and returns the focus', async () => {
  const { video, report } = await open()
  await userEvent.click(await opener())
  await screen.findByRole('menu', { name: 'Chapters' })
  await userEvent.keyboard('[ArrowDown][Enter]')
  expect([video.currentTime, menu()]).toEqual([1200, null])
  report({ currentTime: 1200 })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Chapter: Nightfall' }))
})

it('the menu closes by Escape where it was', async () => {
  const { video } = await open()
  await userEvent.click(await opener())
  await screen.findByRole('menu', { name: 'Chapters' })
  await userEvent.keyboard('[Escape]')
  expect([video.currentTime, menu()]).toEqual([1122, null])
  expect(document.activeElement).toBe(await opener())
})

it('the settings of a small screen lead to the chapters and have the focus back after them', async () => {
  await open()
  const settings = screen.getByRole('button', { name: 'Settings' })
  await userEvent.click(settings)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Chapters' }))
  expect(await screen.findByRole('menuitemradio', { name: /The Road/ })).toBe(document.activeElement)
  await userEvent.keyboard('[Escape]')
  expect(document.activeElement).toBe(settings)
})

it('Ctrl and an arrow go to the next chapter, and back to the start of this one or the one before', async () => {
  const { video, report } = await open()
  await userEvent.keyboard('{Control>}[ArrowRight]{/Control}')
  expect(video.currentTime).toBe(1200)
  report({ currentTime: 1210 })
  await userEvent.keyboard('{Control>}[ArrowLeft]{/Control}')
  expect(video.currentTime).toBe(1200)
  report({ currentTime: 1201 })
  await userEvent.keyboard('{Control>}[ArrowLeft]{/Control}')
  expect(video.currentTime).toBe(600)
})

it('the help lists the keys of chapters only for a video that has some', async () => {
  const row = () => screen.queryByText('Previous, next chapter')?.closest('li')?.textContent
  const { unmount } = await open()
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(row()).toBe('Previous, next chapterCtrl ←Ctrl →')
  unmount()
  await renderPlayer()
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(row()).toBeUndefined()
})

it('a video without chapters shows and says nothing of them', async () => {
  const { container } = await renderPlayer()
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(screen.queryByText(/chapter/i)).toBeNull()
  expect(container.querySelector('[data-gap]')).toBeNull()
  expect(seek().getAttribute('aria-valuetext')).not.toMatch(/chapter/)
})
