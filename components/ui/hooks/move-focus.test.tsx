/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { itemForKey, moveFocusInList } from './move-focus'

const press = (key: string, modifiers = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  currentTarget: null,
  ...modifiers,
})

describe('itemForKey', () => {
  it.each<[string, number, number | null]>([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowRight', 4, null],
    ['ArrowLeft', 0, null],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['ArrowDown', 1, null],
    ['a', 1, null],
  ])('moves in a row of five by %s from item %d to %s', (key, at, to) => {
    expect(itemForKey(press(key), { at, count: 5 })).toBe(to)
  })

  it.each<[string, number, number | null]>([
    ['ArrowDown', 1, 3],
    ['ArrowUp', 3, 1],
    ['ArrowDown', 3, null],
    ['ArrowUp', 0, null],
  ])('moves in two columns by %s from item %d to %s', (key, at, to) => {
    expect(itemForKey(press(key), { at, count: 5, columns: 2 })).toBe(to)
  })

  it('moves from the last item to the first where the row wraps', () => {
    expect(itemForKey(press('ArrowRight'), { at: 4, count: 5, wraps: true })).toBe(0)
    expect(itemForKey(press('ArrowLeft'), { at: 0, count: 5, wraps: true })).toBe(4)
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves a key with %s to the browser', (modifier) => {
    expect(itemForKey(press('ArrowLeft', { [modifier]: true }), { at: 1, count: 5 })).toBeNull()
    expect(itemForKey(press('Home', { [modifier]: true }), { at: 1, count: 5 })).toBeNull()
  })
})

describe('moveFocusInList', () => {
  const focused = () => document.activeElement?.textContent

  function setUp(dir: 'ltr' | 'rtl') {
    render(
      <div dir={dir}>
        <h2 tabIndex={-1}>Languages</h2>
        <ul style={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
          {['1', '2', '3', '4', '5'].map((text) => (
            <li key={text}>
              <a href={`#${text}`}>{text}</a>
            </li>
          ))}
        </ul>
      </div>,
    )
    const list = screen.getByRole('list')
    list.parentElement?.addEventListener('keydown', (event) => moveFocusInList(event, list))
  }

  it.each<['ltr' | 'rtl', string]>([
    ['ltr', 'ArrowRight'],
    ['rtl', 'ArrowLeft'],
  ])('follows the reading direction in %s and the columns of a grid', (dir, forward) => {
    setUp(dir)
    const go = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    screen.getByRole('link', { name: '1' }).focus()
    go(forward)
    expect(focused()).toBe('2')
    go('ArrowDown')
    expect(focused()).toBe('4')
    go('ArrowUp')
    expect(focused()).toBe('2')
    go('End')
    expect(focused()).toBe('5')
    go('Home')
    expect(focused()).toBe('1')
  })

  it('moves from outside the list to its first item', () => {
    setUp('ltr')
    const heading = screen.getByRole('heading')
    heading.focus()
    fireEvent.keyDown(heading, { key: 'ArrowDown' })
    expect(focused()).toBe('1')
  })

  it('prevents the default action of a key only when it has moved the focus', () => {
    setUp('ltr')
    const first = screen.getByRole('link', { name: '1' })
    first.focus()
    expect(fireEvent.keyDown(first, { key: 'ArrowLeft' })).toBe(true)
    expect(fireEvent.keyDown(first, { key: 'ArrowRight' })).toBe(false)
  })
})
