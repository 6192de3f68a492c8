'use client'

import { MemberArea } from '@/components/account/common'
import { currentPlanQuery, receiptsQuery } from '@/components/account/billing/billing'
import { PaymentHistory } from '@/components/account/billing/payment-history'
import { ReceiptView } from '@/components/account/billing/receipt-view'
import { queryClient } from '@/lib/query/query-client'
import { QueryProvider } from '@/lib/query/query-provider'
import { accountQuery } from '@/lib/session/member/account-query'
import { isKids, isLoggedIn } from '@/lib/session/session-state'

/** Fetches what the payments and receipts show. Never rejects: they say what is missing. */
export async function fetchBilling(): Promise<void> {
  if (!isLoggedIn() || isKids()) return
  const client = queryClient()
  await Promise.all([
    client.prefetchQuery(accountQuery),
    client.prefetchQuery(receiptsQuery),
    client.prefetchQuery(currentPlanQuery),
  ])
}

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
