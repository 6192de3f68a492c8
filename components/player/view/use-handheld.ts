'use client'

import { useSyncExternalStore } from 'react'
import { isHandheld } from './is-handheld'

const never = () => () => {}

/** Whether this is a phone or a tablet; `null` until the browser has been asked, which the server cannot. */
export function useHandheld(): boolean | null {
  return useSyncExternalStore<boolean | null>(never, isHandheld, () => null)
}
