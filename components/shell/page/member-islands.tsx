import type { ReactNode } from 'react'
import type { MessagePath } from '@/lib/i18n'
import { QueryProvider } from '@/lib/query/query-provider'
import { ClientMessages } from './client-messages'

interface MemberIslandsProps {
  /** Namespaces besides those that every member's page needs. */
  namespaces?: readonly MessagePath[]
  children: ReactNode
}

/** Gives the client components of a member's page their messages and the tab's query client. */
export function MemberIslands({ namespaces = [], children }: MemberIslandsProps) {
  return (
    <ClientMessages namespaces={[...namespaces, 'account', 'forms', 'apiErrors']}>
      <QueryProvider>{children}</QueryProvider>
    </ClientMessages>
  )
}
