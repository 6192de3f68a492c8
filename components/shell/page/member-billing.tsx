'use client'

import { MemberArea } from '@/components/account/common'
import { PaymentHistory } from '@/components/account/billing/payment-history'
import { ReceiptView } from '@/components/account/billing/receipt-view'
import '@/components/ui/late.css'
import { QueryProvider } from '@/lib/query/query-provider'

/** The member's payments. Guests log in first, and return. */
export function MemberHistory() {
  return (
    <QueryProvider>
      <MemberArea>
        <PaymentHistory />
      </MemberArea>
    </QueryProvider>
  )
}

/** One of the member's receipts. */
export function MemberReceipt({ number }: { number: string }) {
  return (
    <QueryProvider>
      <MemberArea level={1}>
        <ReceiptView number={number} />
      </MemberArea>
    </QueryProvider>
  )
}
