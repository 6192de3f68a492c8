'use client'

import { takeFromQuery } from '../common/take-from-query'
import { goTo } from '@/lib/routing/go-to'
import { pathTo } from '@/lib/routing/paths'
import { ResetPanel } from './reset-panel'
import { useLang } from '@/components/ui/hooks/use-lang'

const takeToken = () => takeFromQuery('token', 'reset-password')

/** The reset page's form, by the token of the address that opened it. */
export function ResetIsland() {
  const lang = useLang()
  return <ResetPanel takeToken={takeToken} onLogin={() => goTo(pathTo.login(lang))} />
}
