/** @jest-environment jsdom */
import { readStored, writeStored } from '@/lib/storage/storage'
import { recordFollowedLinks, returnFocus } from './focus-return'

const stops: (() => void)[] = []

/** Simulates the navigation type by which the page was opened. */
function arrive(path: string, type: 'navigate' | 'back_forward', html: string) {
  history.replaceState(null, '', path)
  document.body.innerHTML = html
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', (event) => event.preventDefault())
  performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList
}

/** A click by keyboard has a detail of 0. */
const follow = (link: Element | null, detail = 0) =>
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
const restoreFocus = () => stops.push(returnFocus())
const focusedId = () => document.activeElement?.id

const home = '<a id="a" href="/en/detail/x">X</a><a id="b" href="/en/detail/x">X again</a>'

beforeEach(() => {
  sessionStorage.clear()
  Element.prototype.checkVisibility = () => true
  stops.push(recordFollowedLinks())
})
afterEach(() => stops.splice(0).forEach((stop) => stop()))

it('focuses the followed link on going back, among several to one address', () => {
  arrive('/en', 'navigate', home)
  follow(document.querySelector('#b'))
  arrive('/en', 'back_forward', home)
  restoreFocus()
  expect(focusedId()).toBe('b')
})

it('focuses the play link when the player links back to its title', () => {
  arrive('/en/detail/x', 'navigate', '<a id="play" href="/en/watch/1">Play</a>')
  follow(document.querySelector('#play'))
  arrive('/en/watch/1', 'navigate', '<a id="back" href="/en/detail/x">Back</a>')
  follow(document.querySelector('#back'))
  arrive('/en/detail/x', 'navigate', '<a id="play" href="/en/watch/1">Play</a>')
  restoreFocus()
  expect(focusedId()).toBe('play')
})

/** Returns to a page that does not show the followed link yet. */
function returnBeforeTheLink() {
  arrive('/en', 'navigate', home)
  follow(document.querySelector('#a'))
  arrive('/en', 'back_forward', '')
  restoreFocus()
}

async function showTheLink() {
  document.body.innerHTML = home
  await Promise.resolve()
}

it('waits for a link that the page shows later', async () => {
  returnBeforeTheLink()
  expect(document.activeElement).toBe(document.body)
  await showTheLink()
  expect(focusedId()).toBe('a')
})

it('does not move the focus after input of the viewer', async () => {
  returnBeforeTheLink()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  await showTheLink()
  expect(document.activeElement).toBe(document.body)
})

it('does not move the focus on a new visit', () => {
  arrive('/en', 'navigate', home)
  follow(document.querySelector('#a'))
  arrive('/en/detail/x', 'navigate', '<a id="logo" href="/en">Home</a>')
  arrive('/en', 'navigate', home)
  restoreFocus()
  expect(document.activeElement).toBe(document.body)
})

it('records no links that a pointer follows', () => {
  arrive('/en', 'navigate', home)
  follow(document.querySelector('#a'), 1)
  expect(readStored('followedLinks')).toBeNull()
})

it('records the last twenty pages only', () => {
  const old = Array.from({ length: 20 }, (_, at) => ({ from: `/en/${at}`, to: '/en', index: 0 }))
  writeStored('followedLinks', old)
  arrive('/en', 'navigate', home)
  follow(document.querySelector('#a'))
  const links = readStored('followedLinks') ?? []
  expect(links).toHaveLength(20)
  expect(links.at(-1)).toMatchObject({ from: '/en', to: '/en/detail/x' })
})
