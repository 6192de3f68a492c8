import { queryOptions } from '@tanstack/react-query'
import type { accountCalls } from '../contract/auth-account'
import { errorCodes } from '../contract/errors'
import { read, thrown } from '../query/read'
import { isLoggedIn } from './is-logged-in'

type GetUserDetail = typeof accountCalls.getUserDetail
const route: Pick<GetUserDetail, 'host' | 'method' | 'path'> = {
  host: 'auth',
  method: 'GET',
  path: '/auth/userDetail',
}

const noToken = () => thrown({ code: errorCodes.noToken, status: null, message: null, retryable: false })

/** The member's account. Without a session it fails with E.9 and asks nobody. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) =>
    isLoggedIn() ? read<GetUserDetail>(route, {}, { signal }) : Promise.reject(noToken()),
})
