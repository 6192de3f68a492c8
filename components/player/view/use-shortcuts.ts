'use client'

import { useEffect, useEffectEvent } from 'react'
import { actionOfKey, isKeyTaken, type KeyAction, type KeySettings } from './shortcuts'

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
