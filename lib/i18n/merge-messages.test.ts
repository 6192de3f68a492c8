import { mergeMessages } from './merge-messages'

const base = { home: { title: 'Home', deep: { text: 'Old' } } }

it('replaces texts that the product has, and leaves the base as it was', () => {
  expect(mergeMessages(base, { 'home.deep.text': 'New' })).toEqual({
    home: { title: 'Home', deep: { text: 'New' } },
  })
  expect(base.home.deep.text).toBe('Old')
})

it.each(['home.unknown', 'home', 'home.title.more', '__proto__.x', 'constructor.name', ''])(
  'ignores the key %p that names no text',
  (key) => {
    expect(mergeMessages(base, { [key]: 'X' })).toEqual(base)
  },
)
