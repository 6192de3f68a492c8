'use client'

import { create } from 'zustand'
import { Check, cx, Icon } from '@/components/ui'
import { limits } from '@/lib/contract'

/** What the drawn TV shows: the digits typed so far, and whether the real one has been added. */
export const useTv = create<{ code: string; isReady: boolean }>(() => ({ code: '', isReady: false }))

/** The middle of the code, where a TV has a gap. */
const middle = limits.activationCodeLength / 2

/** The code on the drawn TV as it is typed, faint where a digit is missing, and a tick once the TV is added. */
export function TvScreen() {
  const { code, isReady } = useTv()
  if (isReady) return <Icon icon={Check} size="l" />
  return (
    <span>
      {Array.from({ length: limits.activationCodeLength }, (_, index) => (
        <span
          key={index}
          className={cx(index === middle && 'ms-[0.4em]', index >= code.length && 'opacity-45')}
        >
          {code[index] ?? '0'}
        </span>
      ))}
    </span>
  )
}
