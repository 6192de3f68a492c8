'use client'

import { takeFromQuery } from '../common/take-from-query'
import { leaveFor } from '@/lib/auth/leave-for'
import { pathTo } from '@/lib/routing/paths'
import { ResetPanel } from './reset-panel'
import { useLang } from '../common/use-lang'

const takeToken = () => takeFromQuery('token', 'reset-password')

/** The reset page's form, by the token of the address that opened it. */
export function ResetIsland() {
  const lang = useLang()
  return <ResetPanel takeToken={takeToken} onLogin={() => leaveFor(pathTo.login(lang))} />
}
