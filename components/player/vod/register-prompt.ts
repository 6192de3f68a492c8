import { useEffect, useEffectEvent } from 'react'
import type { PlayerStore } from '@/lib/player/core'
import { showModal } from '@/lib/modals/modal-store'
import { isLoggedIn } from '@/lib/session/session-state'
import { readStored, writeStored } from '@/lib/storage/storage'

/** How long after the first picture a pause may offer a guest to sign up. */
export const promptAfterMs = 300_000

interface RegisterPromptOptions {
  store: PlayerStore
  /** Whether a panel of the player is open, which must not be covered. */
  isPanelOpen: boolean
  resume: () => void
}

/**
 * Offers a guest to sign up, once in each browser: at the first pause after some minutes, or at the end of the last
 * video. Skipping it resumes playback (specification 2 and 3).
 */
export function useRegisterPrompt({ store, isPanelOpen, resume }: RegisterPromptOptions): void {
  const prompt = useEffectEvent(() => {
    if (isPanelOpen || isLoggedIn() || readStored('playerRegisterShown')) return
    writeStored('playerRegisterShown', true)
    const isPaused = store.getState().status === 'paused'
    showModal('register', { channel: 'PLAYER', onSkip: () => isPaused && resume() })
  })
  useEffect(() => {
    let startedAt: number | null = null
    return store.subscribe(() => {
      const { status, nextVideoId } = store.getState()
      if (status === 'playing') startedAt ??= Date.now()
      const isBreak = status === 'paused' || (status === 'ended' && nextVideoId === null)
      if (isBreak && startedAt !== null && Date.now() - startedAt >= promptAfterMs) prompt()
    })
  }, [store])
}
