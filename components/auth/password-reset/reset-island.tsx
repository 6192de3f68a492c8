'use client'

import { consumeQueryParam } from '../common/consume-query-param'
import { goTo } from '@/lib/routing/go-to'
import { pathTo } from '@/lib/routing/paths'
import { ResetPanel } from './reset-panel'
import { useLang } from '@/components/ui/hooks/use-lang'

const consumeToken = () => consumeQueryParam('token', 'reset-password')

/** The reset page's form, by the token of the address that opened it. */
export function ResetIsland() {
  const lang = useLang()
  return <ResetPanel consumeToken={consumeToken} onLogin={() => goTo(pathTo.login(lang))} />
}
