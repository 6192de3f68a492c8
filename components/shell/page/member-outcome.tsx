'use client'

import { MemberArea } from '@/components/account/common'
import { PaymentOutcome, type OutcomeProps } from '@/components/checkout/outcome/payment-outcome'
import { fetchCheckoutOnce } from '@/components/checkout/outcome/use-outcome'
import { queryClient } from '@/lib/query/query-client'
import { QueryProvider } from '@/lib/query/query-provider'
import { accountQuery } from '@/lib/session/member/account-query'

/** Fetches what an outcome shows. Never rejects: the outcome says what is missing. */
export async function fetchOutcome(givenUp: boolean): Promise<void> {
  await Promise.all([queryClient().prefetchQuery(accountQuery), fetchCheckoutOnce(givenUp)])
}

/** The outcome of a member's payment. Guests log in first, and return. */
export function MemberOutcome(props: OutcomeProps) {
  return (
    <QueryProvider>
      <MemberArea level={1}>
        <PaymentOutcome {...props} />
      </MemberArea>
    </QueryProvider>
  )
}
