/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { SpotlightStage } from './spotlight-stage'
import { halfTurnMs } from './use-carousel'

const labels = {
  desktopOnly: true,
  label: 'In the spotlight',
  pauseLabel: 'Pause',
  resumeLabel: 'Resume',
  chooseLabel: 'Choose',
}
const slides = [1, 2, 3].map((id) => ({
  id,
  title: `Title ${id}`,
  movie: true,
  name: `${id} of 3`,
  content: <a href={`/${id}`}>Title {id}</a>,
}))
const turn = () => act(() => jest.advanceTimersByTime(halfTurnMs))

function prefersReducedMotion(matches: boolean) {
  const query = { matches, addEventListener: jest.fn(), removeEventListener: jest.fn() }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => query })
}

function states() {
  return screen.getAllByText(/^Title/).map((link) => link.closest('[data-state]')?.getAttribute('data-state'))
}

function stage() {
  return screen.getByRole('region', { name: 'In the spotlight' })
}

beforeEach(() => {
  jest.useFakeTimers()
  prefersReducedMotion(false)
})
afterEach(() => jest.useRealTimers())

it('shows the first slide, and makes the others inert', () => {
  render(<SpotlightStage lang="en" slides={slides} {...labels} />)
  expect(states()).toEqual(['current', 'idle', 'idle'])
  expect(screen.getByText('Title 1').closest('[inert]')).toBeNull()
  expect(screen.getByText('Title 2').closest('[inert]')).not.toBeNull()
})

it('loads the next slide before it shows it, and goes round', () => {
  render(<SpotlightStage lang="en" slides={slides} {...labels} />)
  turn()
  expect(states()).toEqual(['current', 'coming', 'idle'])
  turn()
  expect(states()).toEqual(['previous', 'current', 'idle'])
  for (let half = 0; half < 4; half += 1) turn()
  expect(states()).toEqual(['current', 'idle', 'previous'])
})

it('has a pause button before the dots, which stops rotation', () => {
  render(<SpotlightStage lang="en" slides={slides} {...labels} />)
  const [first, ...dots] = screen.getAllByRole('button')
  expect(first).toBe(screen.getByRole('button', { name: 'Pause' }))
  expect(dots).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  for (let half = 0; half < 4; half += 1) turn()
  expect(states()).toEqual(['current', 'idle', 'idle'])
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  turn()
  turn()
  expect(states()).toEqual(['previous', 'current', 'idle'])
})

it('pauses while the pointer is over it', () => {
  render(<SpotlightStage lang="en" slides={slides} {...labels} />)
  fireEvent.pointerEnter(stage(), { pointerType: 'mouse' })
  turn()
  turn()
  expect(states()[0]).toBe('current')
  fireEvent.pointerLeave(stage(), { pointerType: 'mouse' })
  turn()
  turn()
  expect(states()[1]).toBe('current')
})

it('pauses while something in it has the focus', () => {
  render(<SpotlightStage lang="en" slides={slides} {...labels} />)
  act(() => screen.getByText('Title 1').focus())
  turn()
  turn()
  expect(states()[0]).toBe('current')
  act(() => screen.getByText('Title 1').blur())
  turn()
  turn()
  expect(states()[1]).toBe('current')
})

it('does not rotate for viewers who prefer less motion, until they resume it', () => {
  prefersReducedMotion(true)
  render(<SpotlightStage lang="en" slides={slides} {...labels} />)
  for (let half = 0; half < 4; half += 1) turn()
  expect(states()).toEqual(['current', 'idle', 'idle'])
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  turn()
  turn()
  expect(states()[1]).toBe('current')
})

it('goes to the slide of a dot and marks the dot of the current slide', () => {
  render(<SpotlightStage lang="en" slides={slides} {...labels} />)
  fireEvent.click(screen.getByRole('button', { name: '3 of 3' }))
  expect(states()).toEqual(['previous', 'idle', 'current'])
  expect(screen.getByRole('button', { name: '3 of 3' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('button', { name: '1 of 3' }).getAttribute('aria-current')).toBeNull()
})

it.each([
  ['ltr', 'left', 0, ['previous', 'current', 'idle']],
  ['ltr', 'right', 400, ['previous', 'idle', 'current']],
  ['rtl', 'right', 400, ['previous', 'current', 'idle']],
])('follows a swipe in %s to the %s', (dir, _way, to, expected) => {
  render(<SpotlightStage lang="en" slides={slides} {...labels} />)
  stage().style.direction = dir
  fireEvent.touchStart(stage(), { touches: [{ clientX: 200 }] })
  fireEvent.touchEnd(stage(), { changedTouches: [{ clientX: to }] })
  expect(states()).toEqual(expected)
})

it('shows the last slide where the latest slides are fewer', () => {
  const { rerender } = render(<SpotlightStage lang="en" slides={slides} {...labels} />)
  fireEvent.click(screen.getByRole('button', { name: '3 of 3' }))
  rerender(<SpotlightStage lang="en" slides={slides.slice(0, 2)} {...labels} />)
  expect(states()).toEqual(['previous', 'current'])
})

it('has no controls for a single slide', () => {
  render(<SpotlightStage lang="en" slides={slides.slice(0, 1)} {...labels} />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('makes its dots a single Tab stop, with arrows, Home and End to move between them', () => {
  render(<SpotlightStage lang="en" slides={slides} {...labels} />)
  const dot = (position: number) => screen.getByRole('button', { name: `${position} of 3` })
  const stops = () => [1, 2, 3].filter((position) => dot(position).tabIndex === 0)
  expect(stops()).toEqual([1])
  act(() => dot(1).focus())
  fireEvent.keyDown(dot(1), { key: 'ArrowRight' })
  expect([states()[1], document.activeElement, stops()]).toEqual(['current', dot(2), [2]])
  fireEvent.keyDown(dot(2), { key: 'End' })
  expect([states()[2], document.activeElement]).toEqual(['current', dot(3)])
  fireEvent.keyDown(dot(3), { key: 'Home' })
  expect([states()[0], document.activeElement]).toEqual(['current', dot(1)])
})
