import { create } from 'zustand'

/** What a toast says. Its action is never the only way to what it does. */
export interface Toast {
  text: string
  tone?: 'ok' | 'error'
  action?: { label: string; onPress: () => void }
  /** How long it stays; never under 6,000 ms. */
  durationMs?: number
}

interface ToastState {
  /** The toast on screen; `key` tells one from the next with the same words. */
  current: (Toast & { key: number }) | null
  show: (toast: Toast) => void
  dismiss: () => void
}

export const minToastMs = 6000

/** One toast at a time: a newer one takes the place of the older. */
export const useToasts = create<ToastState>((set) => ({
  current: null,
  show: (toast) => set((state) => ({ current: { ...toast, key: (state.current?.key ?? 0) + 1 } })),
  dismiss: () => set({ current: null }),
}))

/** Shows a toast from anywhere in the browser. */
export const showToast = (toast: Toast) => useToasts.getState().show(toast)
