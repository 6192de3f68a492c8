import { limits } from '@/lib/contract'
import { hideModal, setPreventClosing, showModal } from './modal-store'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Shows the loading modal over the page while `work` is pending: after 300 ms, and then for at least 500 ms
 * (specification 9).
 * @returns the result of `work`, or its rejection
 */
export async function showLoadingWhile<T>(work: Promise<T>): Promise<T> {
  let shownAt: number | null = null
  const timer = setTimeout(() => {
    shownAt = performance.now()
    showModal('loading', {}, { preventClosing: true })
  }, limits.lazyDelayMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    if (shownAt !== null) {
      const leftMs = limits.loadingHoldMs - (performance.now() - shownAt)
      if (leftMs > 0) await wait(leftMs)
      setPreventClosing('loading', false)
      hideModal('loading')
    }
  }
}
