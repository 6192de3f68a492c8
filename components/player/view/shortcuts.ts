'use client'

import { useEffect, useEffectEvent } from 'react'
import { seekSeconds, volumeStep } from '@/lib/player/core'
import type { EpisodeAction, KeyAction, LiveAction } from '@/components/player/ui'

export function isLiveAction(action: KeyAction): action is LiveAction {
  return action.type === 'zap' || action.type === 'start-over' || action.type === 'show-channels'
}

/** Whether an action concerns the episodes of a series, which a channel does not have. */
export function isEpisodeAction(action: KeyAction): action is EpisodeAction {
  return action.type === 'next-episode' || action.type === 'show-episodes'
}

export interface KeySettings {
  /** When off, only keys that type nothing work: Space, arrows, Home, End and the page keys. */
  characterKeys: boolean
  live?: boolean
}

/** The relevant part of a keyboard event. Keys are matched by position (`code`), so that every layout works. */
export interface KeyPress {
  code: string
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

const plain: Readonly<Record<string, KeyAction>> = {
  Space: { type: 'toggle-play' },
  ArrowLeft: { type: 'seek-by', seconds: -seekSeconds },
  ArrowRight: { type: 'seek-by', seconds: seekSeconds },
  ArrowUp: { type: 'step-volume', step: volumeStep },
  ArrowDown: { type: 'step-volume', step: -volumeStep },
  Home: { type: 'seek-share', share: 0 },
  End: { type: 'seek-share', share: 1 },
}

/** Keys that type a character: WCAG 2.1.4 requires that they can be switched off. */
const characters: Readonly<Record<string, KeyAction>> = {
  KeyK: { type: 'toggle-play' },
  KeyJ: { type: 'seek-by', seconds: -seekSeconds },
  KeyL: { type: 'seek-by', seconds: seekSeconds },
  KeyM: { type: 'toggle-mute' },
  KeyF: { type: 'toggle-full-screen' },
  KeyC: { type: 'toggle-captions' },
  KeyP: { type: 'toggle-picture-in-picture' },
  KeyN: { type: 'next-episode' },
  KeyS: { type: 'skip' },
  KeyE: { type: 'show-episodes' },
}

/** Keys with another meaning on live channels, or only there. */
const plainLive: Readonly<Record<string, KeyAction>> = {
  End: { type: 'go-live' },
  PageUp: { type: 'zap', step: 1 },
  PageDown: { type: 'zap', step: -1 },
}
const charactersLive: Readonly<Record<string, KeyAction>> = {
  KeyN: { type: 'zap', step: 1 },
  KeyB: { type: 'zap', step: -1 },
  KeyS: { type: 'start-over' },
  KeyG: { type: 'show-channels' },
}

const shifted: Readonly<Record<string, KeyAction>> = {
  Comma: { type: 'step-rate', direction: -1 },
  Period: { type: 'step-rate', direction: 1 },
  Slash: { type: 'show-help' },
}

function characterAction({ code, key, shiftKey }: KeyPress, live: boolean): KeyAction | null {
  if (key === '?' || key === '؟') return { type: 'show-help' }
  if (shiftKey) return live && code !== 'Slash' ? null : (shifted[code] ?? null)
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return { type: 'seek-share', share: Number(digit) / 10 }
  return (live ? charactersLive[code] : undefined) ?? characters[code] ?? null
}

const chapterKeys: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: { type: 'step-chapter', step: -1 },
  ArrowRight: { type: 'step-chapter', step: 1 },
}

/** The modifier of the arrow keys that step through chapters: on a Mac, Control with an arrow changes the desktop. */
export function chapterModifier(): 'ctrlKey' | 'altKey' {
  return /^(?:mac|ip)/i.test(navigator.platform) ? 'altKey' : 'ctrlKey'
}

function modifiedAction(press: KeyPress, live: boolean): KeyAction | null {
  const { ctrlKey, altKey, metaKey, shiftKey } = press
  const isAlone = [ctrlKey, altKey, metaKey, shiftKey].filter(Boolean).length === 1
  return !live && isAlone && press[chapterModifier()] ? (chapterKeys[press.code] ?? null) : null
}

/** The request of a key, or `null` when it is not a shortcut. */
export function actionOfKey(press: KeyPress, { characterKeys, live = false }: KeySettings): KeyAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return modifiedAction(press, live)
  const plainKeys = live ? { ...plain, ...plainLive } : plain
  const action = press.shiftKey ? undefined : plainKeys[press.code]
  return action ?? (characterKeys ? characterAction(press, live) : null)
}

const otherSigns: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Comma: '<',
  Period: '>',
  Slash: '?',
}
const toPress = (shiftKey: boolean) => (code: string) => ({
  ...{ code, key: '', shiftKey },
  ...{ ctrlKey: false, altKey: false, metaKey: false },
})
/** Every shortcut, letters first: they work where Space and arrows are the focused control's own. */
const presses: readonly KeyPress[] = [
  ...Object.keys({ ...characters, ...charactersLive }).map(toPress(false)),
  ...Object.keys(shifted).map(toPress(true)),
  ...Object.keys({ ...plain, ...plainLive }).map(toPress(false)),
]

/**
 * The first key with this action, as it is written on a keyboard: `C`, `←`, `?`. `Space`, `Home` and `End` are left to
 * translate. `null` when no key has it.
 */
export function keyOfAction(action: KeyAction, settings: KeySettings): string | null {
  const wanted = JSON.stringify(action)
  const press = presses.find((one) => JSON.stringify(actionOfKey(one, settings)) === wanted)
  return press ? (otherSigns[press.code] ?? press.code.replace(/^Key/, '')) : null
}

const textFields =
  'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'
const pressedBySpace = 'button, summary, a[href], [role=switch]'

/** Whether the focused element handles a key itself: text fields and dialogs all of them, a button Space. */
export function isKeyTaken(target: EventTarget | null, code: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(`${textFields}, dialog`) !== null) return true
  return code === 'Space' && target.closest(pressedBySpace) !== null
}

/** Handles shortcuts anywhere on the page; fields, dialogs and focused controls keep their own keys. */
export function useShortcuts(settings: KeySettings, act: (action: KeyAction) => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isKeyTaken(event.target, event.code)) return
    const action = actionOfKey(event, settings)
    if (action === null) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
