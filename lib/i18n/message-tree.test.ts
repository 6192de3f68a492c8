import compile from 'icu-minify/compile'
import { mergeMessages, pickMessages } from './message-tree'

const base = { home: { title: 'Home', deep: { text: 'Old' } } }

describe('mergeMessages', () => {
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
})

const counted = compile('{count, plural, one {# title} other {# titles}}')
const messages = {
  player: { play: 'Play', live: { badge: 'LIVE' }, help: { end: 'End' } },
  catalogue: { titles: counted, home: 'Home' },
  seo: { description: 'x' },
}

describe('pickMessages', () => {
  it('picks whole namespaces, and no others', () => {
    expect(pickMessages(messages, ['catalogue'])).toEqual({ catalogue: messages.catalogue })
  })

  it('picks one message of a namespace, compiled as it is', () => {
    expect(pickMessages(messages, ['catalogue.titles'])).toEqual({ catalogue: { titles: counted } })
  })

  it('picks several parts of one namespace', () => {
    expect(pickMessages(messages, ['player.play', 'player.help'])).toEqual({
      player: { play: 'Play', help: { end: 'End' } },
    })
  })

  it('leaves out what is excepted, and leaves the messages as they were', () => {
    expect(pickMessages(messages, ['player'], ['player.live'])).toEqual({
      player: { play: 'Play', help: { end: 'End' } },
    })
    expect(messages.player.live.badge).toBe('LIVE')
  })

  it('skips a path that a language does not have', () => {
    expect(pickMessages(messages, ['watch', 'seo'])).toEqual({ seo: messages.seo })
  })
})
