import { useEffect, useState } from 'react'
import { limits } from '@/lib/contract/limits'

type Loaded<T> = { value?: undefined; failed: boolean } | { value: T; failed: false }

/** Loads once, and again on `retry`. Times out after 10 s, but still accepts a late result. */
export function useLoaded<T>(load: () => Promise<T>) {
  const [state, setState] = useState<Loaded<T>>({ failed: false })
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    let left = false
    const settle = (next: Loaded<T>) => {
      if (!left) setState((last) => (last.value === undefined ? next : last))
    }
    const fail = () => settle({ failed: true })
    const timer = setTimeout(fail, limits.lazyTimeoutMs)
    void load()
      .then((value) => settle({ value, failed: false }), fail)
      .finally(() => clearTimeout(timer))
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [load, attempt])

  function retry() {
    setState({ failed: false })
    setAttempt(attempt + 1)
  }
  return { ...state, attempt, retry }
}
