'use client'

import { MemberArea } from '@/components/account/common'
import { PaymentHistory } from '@/components/account/billing/payment-history'
import { ReceiptView } from '@/components/account/billing/receipt-view'
import '@/components/ui/late.css'
import { QueryProvider } from '@/lib/query/query-provider'

/** What a member has paid. Guests log in first, and come back. */
export function MemberHistory() {
  return (
    <QueryProvider>
      <MemberArea>
        <PaymentHistory />
      </MemberArea>
    </QueryProvider>
  )
}

/** One receipt of a member. */
export function MemberReceipt({ number }: { number: string }) {
  return (
    <QueryProvider>
      <MemberArea level={1}>
        <ReceiptView number={number} />
      </MemberArea>
    </QueryProvider>
  )
}
