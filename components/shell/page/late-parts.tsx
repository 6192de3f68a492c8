'use client'

import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { OutcomeProps } from '@/components/checkout/outcome/payment-outcome'
import { useLang } from '@/components/ui/browser'
import { nextTask } from '@/lib/api/browser/next-task'
import { limits } from '@/lib/contract'
import { goTo, pathTo } from '@/lib/routing'

interface LateProps {
  /** Shown when the part's code fails to load. */
  failure: ReactNode
  /** Shown until the code has loaded. */
  children: ReactNode
}

/**
 * A part whose code and data load after the page, to keep the page light. After ten seconds it leads to the timeout page
 * (specification 9).
 */
function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const lang = useLang()
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [failed, setFailed] = useState(false)
  const timeoutHref = pathTo.requestTimeout(lang)
  useEffect(() => {
    const timer = setTimeout(() => goTo(timeoutHref), limits.lazyTimeoutMs)
    const stop = () => clearTimeout(timer)
    void nextTask()
      .then(() => load())
      .then(
        // In short tasks: a part is drawn while the page is already in use.
        (loaded) => startTransition(() => setPart(() => loaded)),
        () => setFailed(true),
      )
      .then(stop)
    return stop
  }, [load, timeoutHref])
  return { Part, failed }
}

/**
 * Waits for the data of a part, but no longer than a loading screen does: drawn with its data, a part replaces the
 * page's placeholder at once, and not by a placeholder of its own.
 */
const briefly = (fetched: Promise<unknown>) =>
  Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, limits.lazyDelayMs))])

const outcomeLoader = (givenUp: boolean) => async () => {
  const { MemberOutcome, fetchOutcome } = await import('./member-outcome')
  await briefly(fetchOutcome(givenUp))
  return MemberOutcome
}
const loadOutcome = outcomeLoader(false)
const loadGivenUp = outcomeLoader(true)

async function loadHistory() {
  const { MemberHistory, fetchBilling } = await import('./member-billing')
  await briefly(fetchBilling())
  return MemberHistory
}

async function loadReceipt() {
  const { MemberReceipt, fetchBilling } = await import('./member-billing')
  await briefly(fetchBilling())
  return MemberReceipt
}

/** The outcome of a member's payment. */
export function LateOutcome({ givenUp, next, failure, children }: LateProps & OutcomeProps) {
  const { Part, failed } = useLatePart(givenUp ? loadGivenUp : loadOutcome)
  if (Part) return <Part givenUp={givenUp} next={next} />
  return failed ? failure : children
}

/** The member's payments. */
export function LateHistory({ failure, children }: LateProps) {
  const { Part, failed } = useLatePart(loadHistory)
  if (Part) return <Part />
  return failed ? failure : children
}

/** One of the member's receipts. */
export function LateReceipt({ number, failure, children }: LateProps & { number: string }) {
  const { Part, failed } = useLatePart(loadReceipt)
  if (Part) return <Part number={number} />
  return failed ? failure : children
}
