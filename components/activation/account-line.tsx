import { useEffect, useState, type ReactNode } from 'react'
import { isLoggedIn } from '@/lib/session/session-state'

interface AccountLineProps {
  /** The sentence around the account's name. */
  children: (name: string) => ReactNode
}

/** Says which account it is about, on a line that is there before the name is. Empty for guests. */
export function AccountLine({ children }: AccountLineProps) {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    if (!isLoggedIn()) return
    let mounted = true
    import('./fetch-account-name')
      .then(({ fetchAccountName }) => fetchAccountName())
      .then(
        (fetched) => mounted && setName(fetched),
        () => undefined,
      )
    return () => {
      mounted = false
    }
  }, [])
  return <p className="min-h-lh wrap-anywhere text-secondary">{name !== null && children(name)}</p>
}

/** An address or a number within a sentence of whatever direction. */
export const accountName = (name: ReactNode) => (
  <b className="text-ivory">
    <bdi dir="ltr">{name}</bdi>
  </b>
)
