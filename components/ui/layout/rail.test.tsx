/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Rail } from './rail'

let report: (visible: readonly string[]) => void

class ObserverStub {
  private items = new Set<Element>()
  constructor(callback: (entries: { target: Element; intersectionRatio: number }[]) => void) {
    report = (visible) =>
      callback(
        [...this.items].map((target) => ({
          target,
          intersectionRatio: visible.includes(target.textContent) ? 1 : 0.15,
        })),
      )
  }
  observe(item: Element) {
    this.items.add(item)
  }
  disconnect() {
    this.items.clear()
  }
}

const titles = ['1', '2', '3', '4', '5']
const scrolled = jest.fn()

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: ObserverStub })
  scrolled.mockClear()
  Element.prototype.scrollIntoView = function (this: Element, options) {
    scrolled(this.textContent, options)
  }
})

function setUp(dir: 'ltr' | 'rtl' = 'ltr', pagerShown = true) {
  const { container } = render(
    <div dir={dir}>
      <Rail
        id="new"
        title="New episodes"
        seeAll={{ href: '/en/new', label: 'See all' }}
        previousLabel="Previous"
        nextLabel="Next"
      >
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${title}`}>{title}</a>
          </li>
        ))}
      </Rail>
    </div>,
  )
  const pager = container.querySelector<HTMLElement>('.rail-pager')
  if (pager && !pagerShown) pager.style.display = 'none'
}

const show = (...visible: string[]) => act(() => report(visible))
const tabStops = () =>
  screen.getAllByRole('link').flatMap((link) => (link.tabIndex === 0 ? link.textContent : []))

describe('Rail', () => {
  it('is a list under its heading, with a link to all of it that names it', () => {
    setUp()
    expect(screen.getByRole('heading', { level: 2, name: 'New episodes' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'New episodes' }).children).toHaveLength(5)
    expect(screen.getByRole('link', { name: 'See all New episodes' })).toBeTruthy()
  })

  it('leaves every card in the Tab order until it knows which are in view', () => {
    setUp()
    expect(tabStops()).toEqual(['See all', ...titles])
  })

  it('has its buttons once a card is in view, and keeps them', () => {
    setUp()
    show()
    expect(screen.queryByRole('button')).toBeNull()
    show('1')
    show()
    expect(screen.getAllByRole('button')).toHaveLength(2)
  })

  it('keeps Tab to the cards in view, and to all of them where the buttons are not shown', () => {
    setUp()
    show('1', '2')
    expect(tabStops()).toEqual(['See all', '1', '2'])
  })

  it('keeps every card in the Tab order where the buttons are not drawn', () => {
    setUp('ltr', false)
    show('1', '2')
    expect(tabStops()).toEqual(['See all', ...titles])
  })

  it('scrolls by the cards that fit, with buttons named by order', () => {
    setUp()
    show('1', '2')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(scrolled).toHaveBeenLastCalledWith('3', { inline: 'start', block: 'nearest' })
    show('4', '5')
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(scrolled).toHaveBeenLastCalledWith('2', { inline: 'start', block: 'nearest' })
  })

  it('has an inactive button at each end', () => {
    setUp()
    show('1', '2')
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('aria-disabled')).toBe(false)
    show('4', '5')
    expect(screen.getByRole('button', { name: 'Previous' }).hasAttribute('aria-disabled')).toBe(false)
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  })

  it.each<['ltr' | 'rtl', string]>([
    ['ltr', 'ArrowRight'],
    ['rtl', 'ArrowLeft'],
  ])('goes to the next card in %s by %s', (dir, key) => {
    setUp(dir)
    const first = screen.getByRole('link', { name: '1' })
    first.focus()
    fireEvent.keyDown(first, { key })
    expect(document.activeElement?.textContent).toBe('2')
  })
})

it.each([
  ['End', '5'],
  ['Home', '1'],
])('goes to the end of the rail by %s', (key, to) => {
  setUp()
  const third = screen.getByRole('link', { name: '3' })
  third.focus()
  fireEvent.keyDown(third, { key })
  expect(document.activeElement?.textContent).toBe(to)
})

it('leaves Alt with an arrow, which goes back in history, to the browser', () => {
  setUp()
  const third = screen.getByRole('link', { name: '3' })
  third.focus()
  expect(fireEvent.keyDown(third, { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(third).toHaveFocus()
})

it('keeps every card in the Tab order while the rail is not painted', () => {
  setUp()
  show('1', '2')
  show()
  expect(tabStops()).toEqual(expect.arrayContaining(titles))
})

it('breaks no word of its title at a hyphen, and keeps the title as it is read', () => {
  render(
    <Rail id="whole" title="Stories of d’al-Andalus, 2024-2026" previousLabel="Previous" nextLabel="Next">
      <li>1</li>
    </Rail>,
  )
  const title = screen.getByRole('heading', { name: 'Stories of d’al-Andalus, 2024-2026' })
  expect([...title.children].map(({ textContent, className }) => [textContent, className])).toEqual([
    ['d’al-Andalus,', 'inline-block'],
  ])
})
