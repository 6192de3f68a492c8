import { create } from 'zustand'

/** The content of a toast. Its action must also be available elsewhere. */
export interface Toast {
  text: string
  tone?: 'ok' | 'error'
  action?: { label: string; onPress: () => void }
  /** How long it stays, in milliseconds; at least 6,000. */
  durationMs?: number
}

interface ToastState {
  /** The visible toast; `key` distinguishes it from the next one with the same text. */
  current: (Toast & { key: number }) | null
  show: (toast: Toast) => void
  dismiss: () => void
}

export const minToastMs = 6000

/** One toast at a time: a newer one replaces the older. */
export const useToasts = create<ToastState>((set) => ({
  current: null,
  show: (toast) => set((state) => ({ current: { ...toast, key: (state.current?.key ?? 0) + 1 } })),
  dismiss: () => set({ current: null }),
}))

/** Shows a toast from anywhere in the browser. */
export const showToast = (toast: Toast) => useToasts.getState().show(toast)
