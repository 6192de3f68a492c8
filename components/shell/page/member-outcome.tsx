'use client'

import { MemberArea } from '@/components/account/common'
import { PaymentOutcome, type OutcomeProps } from '@/components/checkout/outcome/payment-outcome'
import '@/components/ui/late.css'
import { QueryProvider } from '@/lib/query/query-provider'

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
