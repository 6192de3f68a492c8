'use client'

import { useEffect, useState } from 'react'
import type * as toasts from '@/components/ui/overlay/toast'
import { showToast, useToasts } from '@/components/ui/overlay/toast-store'

type Module = typeof toasts

/** Long enough for a screen reader to register the region before its first message. */
const noticeMs = 100

/** Loads the toast region with the first toast, and leaves it empty for a moment so that the toast is announced. */
export function LazyToasts({ closeLabel }: { closeLabel: string }) {
  const [loaded, setLoaded] = useState<Module | null>(null)
  const isRequested = useToasts((state) => state.current !== null)

  useEffect(() => {
    if (!isRequested || loaded) return
    const { dismiss } = useToasts.getState()
    const begin = (module: Module) => {
      const first = useToasts.getState().current
      dismiss()
      setLoaded(module)
      setTimeout(() => first && !useToasts.getState().current && showToast(first), noticeMs)
    }
    import('@/components/ui/overlay/toast').then(begin, dismiss)
  }, [isRequested, loaded])

  return loaded && <loaded.Toasts closeLabel={closeLabel} />
}
