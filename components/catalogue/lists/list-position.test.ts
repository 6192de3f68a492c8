/** @jest-environment jsdom */
import { saveListPosition, readListPosition } from './list-position'

beforeEach(() => history.replaceState(null, '', '/en/category/SERIES'))

describe('the position in a list', () => {
  it('is saved in the history entry, beside its other state', () => {
    history.replaceState({ other: 1 }, '')
    saveListPosition({ more: 20, scrolled: 1_400 })
    expect(readListPosition()).toEqual({ more: 20, scrolled: 1_400 })
    expect(history.state).toMatchObject({ other: 1 })
    history.pushState(null, '', '/en')
    expect(readListPosition()).toBeNull()
  })

  it.each([[null], ['text'], [{ listPosition: 3 }], [{ listPosition: { more: '9', scrolled: 1 } }]])(
    'returns null for the history state %j',
    (state) => {
      history.replaceState(state, '')
      expect(readListPosition()).toBeNull()
    },
  )
})
