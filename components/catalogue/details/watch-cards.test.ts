/** @jest-environment jsdom */
import { detailsId, watchCards, type OpenedCard } from './watch-cards'

let opened: OpenedCard | null
let changes: (string | null)[]
let isWide: boolean
const onIntent = jest.fn()
let stop: () => void

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`nothing matches ${selector}`)
  return element
}

function point(selector: string, pointerType = 'mouse') {
  const event = new MouseEvent('pointerover', { bubbles: true })
  find(selector).dispatchEvent(Object.assign(event, { pointerType }))
}

function press(selector: string, key: string) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  find(selector).dispatchEvent(event)
  return event
}

const rest = () => jest.advanceTimersByTime(600)

function openByPointer(selector: string) {
  point(selector)
  rest()
}

const watch = () =>
  watchCards({
    onIntent,
    onChange(card) {
      opened = card
      changes.push(card?.link.id ?? null)
    },
  })

beforeEach(() => {
  jest.useFakeTimers()
  onIntent.mockClear()
  isWide = true
  opened = null
  changes = []
  window.matchMedia = () => ({ matches: isWide }) as MediaQueryList
  document.body.innerHTML = `
    <a id="a" class="card" href="/en/detail/a"><b>A</b></a>
    <a id="b" class="card" href="/en/detail/b">B</a>
    <li data-title="d"><a id="resume" class="card" href="/en/watch/7">D</a></li>
    <a id="channel" class="card" href="/en/channels/1">Channel</a>
    <p id="text">Text</p>
    <dialog><a id="inner" class="card" href="/en/detail/c">C</a></dialog>
    <div id="${detailsId}"><button id="like">Like</button></div>`
  stop = watch()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

it('opens a card on which the pointer rests for 600 ms, and not before', () => {
  point('#a b')
  jest.advanceTimersByTime(599)
  expect(opened).toBeNull()
  jest.advanceTimersByTime(1)
  expect(opened).toEqual({ link: find('#a'), by: 'pointer' })
})

it('loads the code after half of that time', () => {
  point('#a')
  jest.advanceTimersByTime(299)
  expect(onIntent).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(onIntent).toHaveBeenCalledTimes(1)
})

it('goes on counting while the pointer moves within the card', () => {
  point('#a')
  jest.advanceTimersByTime(400)
  point('#a b')
  jest.advanceTimersByTime(200)
  expect(opened?.link.id).toBe('a')
})

it.each(['#text', '#b'])('opens no card that the pointer leaves for %s in time', (elsewhere) => {
  point('#a')
  jest.advanceTimersByTime(500)
  point(elsewhere)
  jest.advanceTimersByTime(500)
  expect(changes).toEqual([])
})

it('opens a card that continues a title', () => {
  openByPointer('#resume')
  expect(opened?.link.id).toBe('resume')
})

it.each(['#channel', '#inner'])('opens nothing for %s', (selector) => {
  openByPointer(selector)
  expect(opened).toBeNull()
})

it('opens nothing for a touch', () => {
  point('#a', 'touch')
  rest()
  expect(opened).toBeNull()
})

it('opens nothing on a narrow screen', () => {
  isWide = false
  openByPointer('#a')
  expect(press('#a', ' ').defaultPrevented).toBe(false)
  expect(opened).toBeNull()
})

it('opens nothing after a press on the card, until the pointer comes back', () => {
  point('#a')
  find('#a').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  openByPointer('#a b')
  expect(opened).toBeNull()
  point('#text')
  openByPointer('#a')
  expect(opened).not.toBeNull()
})

describe('open details', () => {
  beforeEach(() => openByPointer('#a'))

  it('close a moment after the pointer has left card and panel', () => {
    point('#text')
    jest.advanceTimersByTime(149)
    expect(opened).not.toBeNull()
    jest.advanceTimersByTime(1)
    expect(opened).toBeNull()
  })

  it.each(['#like', '#a', 'dialog'])('stay open when the pointer reaches %s in that moment', (selector) => {
    point('#text')
    point(selector)
    rest()
    expect(changes).toEqual(['a'])
  })

  it('close a moment after the pointer has left the panel', () => {
    point('#like')
    point('#text')
    jest.advanceTimersByTime(149)
    point('body')
    jest.advanceTimersByTime(1)
    expect(opened).toBeNull()
  })

  it('close when the pointer leaves the window', () => {
    document.documentElement.dispatchEvent(new MouseEvent('pointerleave'))
    rest()
    expect(opened).toBeNull()
  })

  it('close before those of another card open', () => {
    openByPointer('#b')
    expect(changes).toEqual(['a', null, 'b'])
  })

  it('close by Escape, and stay closed while the pointer is on the card', () => {
    press('body', 'Escape')
    openByPointer('#a b')
    expect(changes).toEqual(['a', null])
  })

  it('stay open when Escape closes a dialog over them', () => {
    press('#inner', 'Escape')
    expect(opened).not.toBeNull()
  })

  it('close when the page or a rail scrolls, and not when they scroll themselves', () => {
    find('#like').dispatchEvent(new Event('scroll'))
    expect(opened).not.toBeNull()
    find('#text').dispatchEvent(new Event('scroll'))
    expect(opened).toBeNull()
  })

  it('close by a press elsewhere, and not by one inside', () => {
    find('#like').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    expect(opened).not.toBeNull()
    find('#text').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    expect(opened).toBeNull()
  })
})

describe('the keyboard', () => {
  beforeEach(() => find('#a').focus())

  it('is told of its key on a focused card', () => {
    expect(find('#a').getAttribute('aria-keyshortcuts')).toBe('Space')
    expect(find('#b').getAttribute('aria-keyshortcuts')).toBeNull()
  })

  it('is told of its key on a card that had the focus before', () => {
    stop()
    find('#b').focus()
    stop = watch()
    expect(find('#b').getAttribute('aria-keyshortcuts')).toBe('Space')
  })

  it('opens a card by Space without scrolling the page, and leaves Enter to the link', () => {
    expect(press('#a', 'Enter').defaultPrevented).toBe(false)
    expect(opened).toBeNull()
    expect(press('#a', ' ').defaultPrevented).toBe(true)
    expect(opened).toEqual({ link: find('#a'), by: 'keyboard' })
    expect(onIntent).toHaveBeenCalledTimes(1)
  })

  it('gets back to the card by Escape', () => {
    press('#a', ' ')
    find('#like').focus()
    expect(opened).not.toBeNull()
    press('#like', 'Escape')
    expect(opened).toBeNull()
    expect(document.activeElement).toBe(find('#a'))
  })

  it('keeps the details that it has opened while the pointer moves elsewhere', () => {
    press('#a', ' ')
    point('#text')
    rest()
    expect(opened).not.toBeNull()
  })

  it('closes the details when it goes on to another element', () => {
    press('#a', ' ')
    find('#like').focus()
    find('#b').focus()
    expect(opened).toBeNull()
    expect(document.activeElement).toBe(find('#b'))
  })
})
