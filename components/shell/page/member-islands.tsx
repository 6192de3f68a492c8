import type { ReactNode } from 'react'
import type { MessagePath } from '@/lib/i18n'
import { QueryProvider } from '@/lib/query/query-provider'
import { ClientMessages } from './client-messages'

interface MemberIslandsProps {
  /** Namespaces besides those of every member page. */
  namespaces?: readonly MessagePath[]
  children: ReactNode
}

/** Provides the client components of a member page with their messages and the tab's query client. */
export function MemberIslands({ namespaces = [], children }: MemberIslandsProps) {
  return (
    <ClientMessages namespaces={[...namespaces, 'account', 'forms', 'apiErrors']}>
      <QueryProvider>{children}</QueryProvider>
    </ClientMessages>
  )
}
