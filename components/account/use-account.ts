import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '@/lib/session/account-query'

/** The member's account; `data` is undefined until it is there. */
export const useAccount = () => useQuery(accountQuery)
