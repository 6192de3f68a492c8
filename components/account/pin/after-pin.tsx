import type { ReactNode } from 'react'
import { QueryProvider } from '@/lib/query/query-provider'
import { GrownUpArea } from './grown-up-area'

/** What a page for children shows only once the PIN was given, where nothing else on the page asks for the account. */
export function AfterPin({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <GrownUpArea forKids>{children}</GrownUpArea>
    </QueryProvider>
  )
}
