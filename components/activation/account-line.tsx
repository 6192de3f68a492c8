import { useEffect, useState, type ReactNode } from 'react'
import { isLoggedIn } from '@/lib/session/session-state'

interface AccountLineProps {
  /** The sentence around the account's name. */
  children: (name: string) => ReactNode
}

/** Says which account it is about, in a place that is there before the name is. Nothing for guests. */
export function AccountLine({ children }: AccountLineProps) {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    if (!isLoggedIn()) return
    let stays = true
    import('./account-name')
      .then(({ readAccountName }) => readAccountName())
      .then(
        (read) => stays && setName(read),
        () => undefined,
      )
    return () => {
      stays = false
    }
  }, [])
  return <p className="min-h-lh wrap-anywhere text-secondary">{name !== null && children(name)}</p>
}

/** An address or a number within a sentence of whatever direction. */
export const accountName = (words: ReactNode) => (
  <b className="text-ivory">
    <bdi dir="ltr">{words}</bdi>
  </b>
)
