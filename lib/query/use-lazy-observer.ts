import { useCallback, useState, useSyncExternalStore } from 'react'

interface Observer {
  subscribe: (onChange: () => void) => () => void
  getCurrentResult: () => unknown
}

type Code<Observed> = { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; observer: Observed }

const nothing = () => undefined

/**
 * A React Query observer for pages whose first load excludes the library. `open` loads the code that creates it; from
 * then on `result` is the observer's, and subscribing makes the call. `null` before.
 */
export function useLazyObserver<Observed extends Observer>() {
  type ObserverResult = ReturnType<Observed['getCurrentResult']>
  const [code, setCode] = useState<Code<Observed>>({ status: 'idle' })
  const observer = code.status === 'ready' ? code.observer : null

  const open = useCallback((load: () => Promise<Observed>) => {
    setCode({ status: 'loading' })
    load().then(
      (loaded) => setCode({ status: 'ready', observer: loaded }),
      () => setCode({ status: 'failed' }),
    )
  }, [])
  const subscribe = useCallback(
    (onChange: () => void) => observer?.subscribe(onChange) ?? nothing,
    [observer],
  )
  const result = useSyncExternalStore<ObserverResult | null>(
    subscribe,
    () => (observer?.getCurrentResult() as ObserverResult) ?? null,
    () => null,
  )
  return { status: code.status, open, observer, result }
}
