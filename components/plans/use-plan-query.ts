import { useMemo, useSyncExternalStore } from 'react'
import { readPlanQuery, type PlanQuery } from './plan-query'

const never = () => () => undefined

/** What the address asks for; nothing on the server, where one page serves every address. */
export function usePlanQuery(): PlanQuery {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  return useMemo(() => readPlanQuery(search), [search])
}
