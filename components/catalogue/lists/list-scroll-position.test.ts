/** @jest-environment jsdom */
import { keepListPlace, readListPlace } from './list-scroll-position'

beforeEach(() => history.replaceState(null, '', '/en/category/SERIES'))

it('is kept with the entry of the history, beside what others keep there', () => {
  history.replaceState({ other: 1 }, '')
  keepListPlace({ more: 20, scrolled: 1_400 })
  expect(readListPlace()).toEqual({ more: 20, scrolled: 1_400 })
  expect(history.state).toMatchObject({ other: 1 })
  history.pushState(null, '', '/en')
  expect(readListPlace()).toBeNull()
})

it.each([[null], ['text'], [{ listPlace: 3 }], [{ listPlace: { more: '9', scrolled: 1 } }]])(
  'returns null for the history state %j',
  (state) => {
    history.replaceState(state, '')
    expect(readListPlace()).toBeNull()
  },
)
