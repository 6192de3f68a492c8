import { useEffect, useState } from 'react'
import { accountQuery } from '@/lib/session/member/account-query'
import { hasSession, isKids } from '@/lib/session/session-state'
import { queryClient } from '@/lib/query/query-client'
import '@/components/ui/late.css'

/** Statuses with which a member watches by a plan (specification 4). */
const subscribed: readonly unknown[] = ['ACTIVE', 'SUSPENDED']

interface Debugged {
  type: 'SVOD' | 'AVOD'
  status: string
}

/** The viewer's subscription type: SVOD with a plan, else AVOD. */
async function readSubscription(): Promise<Debugged> {
  if (!hasSession()) return { type: 'AVOD', status: 'guest' }
  const { subscription } = await queryClient().fetchQuery(accountQuery)
  const status = subscription?.subscriptionStatus ?? 'no plan'
  return { type: subscribed.includes(status) ? 'SVOD' : 'AVOD', status }
}

/** Shows the viewer's subscription type below each page of a sandbox, where the operator has enabled it. English only. */
export function DebugBar() {
  const [debugged, setDebugged] = useState<Debugged | null>(null)
  useEffect(() => {
    readSubscription().then(setDebugged, () => undefined)
  }, [])
  if (!debugged) return null
  return (
    <aside
      className="border-bs border-bs-hair bg-raised px-gutter py-1.5 text-14 text-secondary"
      aria-label="Debug"
      lang="en"
      dir="ltr"
    >
      <b>{debugged.type}</b> · {debugged.status} · {isKids() ? 'KIDS' : 'ADULT'}
    </aside>
  )
}
