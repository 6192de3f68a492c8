/** @jest-environment jsdom */
import { actionOfKey, isKeyTaken, keyOfAction, type KeyPress } from './shortcuts'

const press = (code: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  code,
  key: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...rest,
})

const on = { characterKeys: true }
const live = { characterKeys: true, live: true }

it.each([
  ['Space', { type: 'toggle-play' }],
  ['KeyK', { type: 'toggle-play' }],
  ['ArrowLeft', { type: 'seek-by', seconds: -10 }],
  ['ArrowRight', { type: 'seek-by', seconds: 10 }],
  ['KeyJ', { type: 'seek-by', seconds: -10 }],
  ['KeyL', { type: 'seek-by', seconds: 10 }],
  ['ArrowUp', { type: 'step-volume', step: 0.05 }],
  ['ArrowDown', { type: 'step-volume', step: -0.05 }],
  ['KeyM', { type: 'toggle-mute' }],
  ['KeyF', { type: 'toggle-full-screen' }],
  ['KeyC', { type: 'toggle-captions' }],
  ['KeyP', { type: 'toggle-picture-in-picture' }],
  ['KeyN', { type: 'next-episode' }],
  ['KeyS', { type: 'skip' }],
  ['Digit0', { type: 'seek-share', share: 0 }],
  ['Digit7', { type: 'seek-share', share: 0.7 }],
  ['Numpad9', { type: 'seek-share', share: 0.9 }],
  ['Home', { type: 'seek-share', share: 0 }],
  ['End', { type: 'seek-share', share: 1 }],
])('%s requests %j', (code, action) => {
  expect(actionOfKey(press(code), on)).toEqual(action)
})

it.each([
  ['Comma', { type: 'step-rate', direction: -1 }],
  ['Period', { type: 'step-rate', direction: 1 }],
  ['Slash', { type: 'show-help' }],
])('Shift and %s request %j', (code, action) => {
  expect(actionOfKey(press(code, { shiftKey: true }), on)).toEqual(action)
  expect(actionOfKey(press(code), on)).toBeNull()
})

it.each([
  ['KeyK', 'ن', { type: 'toggle-play' }],
  ['KeyM', 'ة', { type: 'toggle-mute' }],
  ['KeyC', 'ؤ', { type: 'toggle-captions' }],
  ['KeyF', 'ि', { type: 'toggle-full-screen' }],
  ['Digit5', '٥', { type: 'seek-share', share: 0.5 }],
])('recognises %s by its position where it types %s', (code, key, action) => {
  expect(actionOfKey(press(code, { key }), on)).toEqual(action)
})

it.each(['?', '؟'])('opens the help on %s wherever the layout has it', (key) => {
  expect(actionOfKey(press('KeyM', { key, shiftKey: true }), on)).toEqual({ type: 'show-help' })
})

it.each(['ctrlKey', 'altKey', 'metaKey'] as const)('leaves keys with %s to the browser', (modifier) => {
  expect(actionOfKey(press('KeyF', { [modifier]: true }), on)).toBeNull()
  expect(actionOfKey(press('ArrowUp', { [modifier]: true }), on)).toBeNull()
})

describe('the arrow keys that step through chapters', () => {
  const onPlatform = (name: string) =>
    Object.defineProperty(navigator, 'platform', { configurable: true, value: name })
  afterEach(() => onPlatform(''))

  it.each([
    ['Win32', 'ctrlKey', 'altKey'],
    ['Linux x86_64', 'ctrlKey', 'altKey'],
    ['MacIntel', 'altKey', 'ctrlKey'],
  ] as const)('on %s go with %s and leave %s to the browser', (platform, modifier, other) => {
    onPlatform(platform)
    const off = { characterKeys: false }
    expect(actionOfKey(press('ArrowRight', { [modifier]: true }), off)).toEqual({
      type: 'step-chapter',
      step: 1,
    })
    expect(actionOfKey(press('ArrowLeft', { [modifier]: true }), off)).toEqual({
      type: 'step-chapter',
      step: -1,
    })
    expect(actionOfKey(press('ArrowRight', { [other]: true }), on)).toBeNull()
    expect(actionOfKey(press('ArrowRight', { [modifier]: true, shiftKey: true }), on)).toBeNull()
  })

  it('are the browser’s own on a live channel', () => {
    expect(actionOfKey(press('ArrowRight', { ctrlKey: true }), live)).toBeNull()
  })
})

it('leaves only keys that type nothing when single-key shortcuts are off', () => {
  expect(actionOfKey(press('KeyK'), { characterKeys: false })).toBeNull()
  expect(actionOfKey(press('Digit3'), { characterKeys: false })).toBeNull()
  expect(actionOfKey(press('Slash', { shiftKey: true, key: '?' }), { characterKeys: false })).toBeNull()
  expect(actionOfKey(press('ArrowRight'), { characterKeys: false })).toEqual({ type: 'seek-by', seconds: 10 })
})

it.each([
  ['PageUp', { type: 'zap', step: 1 }],
  ['PageDown', { type: 'zap', step: -1 }],
  ['KeyN', { type: 'zap', step: 1 }],
  ['KeyB', { type: 'zap', step: -1 }],
  ['KeyS', { type: 'start-over' }],
  ['KeyG', { type: 'show-channels' }],
  ['End', { type: 'go-live' }],
  ['Home', { type: 'seek-share', share: 0 }],
  ['KeyP', { type: 'toggle-picture-in-picture' }],
])('%s requests %j on a live channel', (code, action) => {
  expect(actionOfKey(press(code), live)).toEqual(action)
})

it('has no speed shortcut on a live channel', () => {
  expect(actionOfKey(press('Period', { shiftKey: true }), live)).toBeNull()
  expect(actionOfKey(press('Slash', { shiftKey: true }), live)).toEqual({ type: 'show-help' })
})

it('zaps by the page keys alone when single-key shortcuts are off', () => {
  const off = { characterKeys: false, live: true }
  expect(actionOfKey(press('KeyN'), off)).toBeNull()
  expect(actionOfKey(press('PageUp'), off)).toEqual({ type: 'zap', step: 1 })
})

describe('the focused element', () => {
  const inside = (html: string) => {
    document.body.innerHTML = html
    return document.querySelector('[data-focus]')
  }

  it.each([
    '<input data-focus>',
    '<textarea data-focus></textarea>',
    '<dialog><button data-focus></button></dialog>',
  ])('keeps every key in %s', (html) => expect(isKeyTaken(inside(html), 'KeyM')).toBe(true))

  it('leaves only Space to a focused button', () => {
    const button = inside('<button data-focus></button>')
    expect(isKeyTaken(button, 'Space')).toBe(true)
    expect(isKeyTaken(button, 'KeyM')).toBe(false)
  })

  it('leaves no key to the page itself', () => {
    expect(isKeyTaken(document.body, 'Space')).toBe(false)
  })
})

describe('the key of an action', () => {
  it.each([
    [{ type: 'toggle-captions' } as const, 'C'],
    [{ type: 'toggle-play' } as const, 'K'],
    [{ type: 'seek-by', seconds: -10 } as const, 'J'],
    [{ type: 'show-help' } as const, '?'],
    [{ type: 'next-episode' } as const, 'N'],
  ])('of %j is %s', (action, key) => {
    expect(keyOfAction(action, on)).toBe(key)
  })

  it.each([
    [{ type: 'toggle-play' } as const, 'Space'],
    [{ type: 'seek-by', seconds: 10 } as const, '→'],
    [{ type: 'toggle-captions' } as const, null],
  ])('of %j types nothing while character keys are off: %s', (action, key) => {
    expect(keyOfAction(action, { characterKeys: false })).toBe(key)
  })

  it.each([
    [{ type: 'zap', step: 1 } as const, 'N'],
    [{ type: 'zap', step: -1 } as const, 'B'],
    [{ type: 'show-channels' } as const, 'G'],
    [{ type: 'next-episode' } as const, null],
  ])('of %j on a live channel is %s', (action, key) => {
    expect(keyOfAction(action, live)).toBe(key)
  })
})
