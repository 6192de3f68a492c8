/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Toasts } from './toast'
import { showToast, useToasts } from './toast-store'

beforeEach(() => {
  jest.useFakeTimers()
  useToasts.setState({ current: null })
})
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const show = (text: string, durationMs?: number) => act(() => showToast({ text, durationMs }))
const setUp = () => render(<Toasts closeLabel="Close" />)

it('is announced by a region that exists before the toast', () => {
  setUp()
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  show('Added to My List')
  expect(region.textContent).toContain('Added to My List')
})

it('stays for at least six seconds', () => {
  setUp()
  show('Added', 100)
  pass(5900)
  expect(screen.getByText('Added')).toBeTruthy()
  pass(200)
  expect(screen.queryByText('Added')).toBeNull()
})

it.each<[string, (button: HTMLElement) => void, (button: HTMLElement) => void]>([
  [
    'the pointer',
    (button) => fireEvent.pointerEnter(cardOf(button)),
    (button) => fireEvent.pointerLeave(cardOf(button)),
  ],
  ['the focus', (button) => fireEvent.focusIn(button), (button) => fireEvent.focusOut(button)],
])('waits while %s is on it and then takes the time that was left', (_, enter, leave) => {
  setUp()
  show('Added')
  pass(4000)
  enter(screen.getByRole('button', { name: 'Close' }))
  pass(60_000)
  expect(screen.getByText('Added')).toBeTruthy()
  leave(screen.getByRole('button', { name: 'Close' }))
  pass(1900)
  expect(screen.getByText('Added')).toBeTruthy()
  pass(200)
  expect(screen.queryByText('Added')).toBeNull()
})

it('is replaced by a newer toast, which gets its full time', () => {
  setUp()
  show('First')
  pass(5000)
  show('Second')
  pass(5000)
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Second')).toBeTruthy()
})

it('acts once and closes, and returns the focus', () => {
  const undo = jest.fn()
  render(
    <>
      <button>My List</button>
      <Toasts closeLabel="Close" />
    </>,
  )
  const origin = screen.getByRole('button', { name: 'My List' })
  origin.focus()
  act(() => showToast({ text: 'Added', action: { label: 'Undo', onPress: undo } }))
  const button = screen.getByRole('button', { name: 'Undo' })
  act(() => button.focus())
  fireEvent.click(button)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Added')).toBeNull()
  expect(origin).toHaveFocus()
})

function cardOf(button: HTMLElement): HTMLElement {
  return button.parentElement ?? button
}

describe('while the player fills the screen', () => {
  const topLayer: Element[] = []
  function fill(element: Element | null) {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element })
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  const isPopover = () => screen.getByRole('status').getAttribute('popover')

  beforeEach(() => {
    topLayer.length = 0
    HTMLElement.prototype.showPopover = function () {
      if (this.hasAttribute('popover')) topLayer.push(this)
    }
  })
  afterEach(() => {
    fill(null)
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  })

  it('shows toasts above it', () => {
    setUp()
    expect(isPopover()).toBeNull()
    fill(document.body)
    expect(topLayer).toEqual([screen.getByRole('status')])
  })

  it('shows a first toast above it, whose region has just loaded', () => {
    fill(document.body)
    setUp()
    expect(topLayer).toEqual([screen.getByRole('status')])
  })

  it('enters the top layer again after another element that fills the screen', () => {
    setUp()
    fill(document.body)
    fill(document.documentElement)
    expect(topLayer).toHaveLength(2)
  })

  it('leaves the top layer with the full screen', () => {
    setUp()
    fill(document.body)
    expect(isPopover()).toBe('manual')
    fill(null)
    expect(isPopover()).toBeNull()
  })
})
