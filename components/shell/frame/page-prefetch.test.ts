/** @jest-environment jsdom */
import { pointedAttribute } from '@/lib/routing'
import { prefetchPages } from './idle-effects'

let stop: () => void

function render(html: string): void {
  document.body.innerHTML = html
}

function find(selector: string): Element {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}

function hover(selector: string, pointerType = 'mouse'): void {
  const event = new MouseEvent('pointerover', { bubbles: true })
  find(selector).dispatchEvent(Object.assign(event, { pointerType }))
}

const marked = () => [...document.querySelectorAll(`[${pointedAttribute}]`)].map(({ id }) => id)

beforeEach(() => {
  jest.useFakeTimers()
  stop = prefetchPages()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe('fetching the next page', () => {
  const links = '<a id="a" href="/en/detail/a"><b>A</b></a><a id="b" href="/en/detail/b">B</a>'

  it('marks a link once the pointer has rested on it', () => {
    render(links)
    hover('#a b')
    jest.advanceTimersByTime(79)
    expect(marked()).toEqual([])
    jest.advanceTimersByTime(1)
    expect(marked()).toEqual(['a'])
  })

  it('marks no link that the pointer only crosses', () => {
    render(links)
    hover('#a')
    jest.advanceTimersByTime(40)
    hover('#b')
    jest.advanceTimersByTime(80)
    expect(marked()).toEqual(['b'])
  })

  it('marks one link at a time', () => {
    render(links)
    for (const link of ['#a', '#b']) {
      hover(link)
      jest.advanceTimersByTime(80)
    }
    expect(marked()).toEqual(['b'])
  })

  it('marks a focused link', () => {
    render(links)
    find('#a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    jest.advanceTimersByTime(80)
    expect(marked()).toEqual(['a'])
  })

  it('marks a link at once when it is pressed', () => {
    render(links)
    find('#a').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    expect(marked()).toEqual(['a'])
  })

  it('does not take a scrolling finger for a pointer', () => {
    render(links)
    hover('#a', 'touch')
    jest.advanceTimersByTime(80)
    expect(marked()).toEqual([])
  })

  it.each([
    ['of another origin', 'href="https://elsewhere.example/"'],
    ['that opens a modal', 'href="/en/login" rel="nofollow"'],
    ['that opens a new tab', 'href="/en/about-us" target="_blank"'],
    ['to a file', 'href="/en/file" download'],
    ['to a call', 'href="/api/auth/logout"'],
    ['to the page itself', 'href="#main"'],
  ])('marks no link %s', (_what, attributes) => {
    render(`<a id="a" ${attributes}>A</a>`)
    find('#a').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    expect(marked()).toEqual([])
  })
})

it('marks no link while the viewer saves data', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  render('<a id="a" href="/en/detail/a">A</a>')
  find('#a').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  expect(marked()).toEqual([])
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined })
})
