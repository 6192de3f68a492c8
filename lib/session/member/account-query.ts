import { queryOptions } from '@tanstack/react-query'
import { errorCodes, type Account, type Profile } from '@/lib/contract'
import { api, unwrapData, thrown, invalidResponse, type ApiError } from '../../api/browser/api'
import { forgetSession } from '../end-session'
import { confirmSession, hasSession, stateOfAccount, stateOfError } from '../session-state'
import { readBrowserCookie } from '../../cookies/browser-cookies'
import { rememberNothingInProgress } from '../../storage/nothing-in-progress'
import { writeStored } from '../../storage/storage'

/** The profile that this browser uses: the chosen one, else the default one. */
export function currentProfile({ userProfile }: Pick<Account, 'userProfile'>): Profile | null {
  const chosen = Number(readBrowserCookie('profileId'))
  return (
    userProfile.find(({ id }) => id === chosen) ??
    userProfile.find(({ isDefaultProfile }) => isDefaultProfile) ??
    null
  )
}

const noToken = () => thrown({ code: errorCodes.noToken, status: null, message: null, retryable: false })

/** A body without `userId` is not an account, whoever sent it (specification 5). */
function checked(account: Partial<Account> | null): Account {
  if (!account?.userId) throw thrown(invalidResponse(errorCodes.schema, 200))
  return account as Account
}

/** What is closed to guests and opened by plans: the features that the marks of `components/ui/access-mark` are about. */
const openedByPlans = ['everything', 'live']

/**
 * Marks the root element for the styles with what the member's plan does not open, now and, by the stored item, before the
 * next page is painted, and with `debt` where a payment of the member's opens it. Hosts that do not say what a plan
 * includes leave all marks away.
 */
function markClosed({ planFeatures, userWarningAction }: Account): void {
  if (!planFeatures) return
  const lacking = openedByPlans.filter((feature) => !planFeatures.includes(feature))
  const opensByPayment = lacking.length > 0 && userWarningAction?.actionType === 'PACKAGES_SUSPENDED'
  const closed = [...lacking, ...(opensByPayment ? ['debt'] : [])].join(' ')
  writeStored('closed', closed)
  document.documentElement.dataset.closed = closed
}

/** Remembers which profiles have nothing in progress, so that no page reserves a slot for them on their first visit. */
function rememberProfiles({ userProfile, profilesInProgress }: Account): void {
  if (!profilesInProgress) return
  const idle = userProfile.filter(({ id }) => !profilesInProgress.includes(id))
  rememberNothingInProgress(idle.map(({ id }) => String(id)))
}

async function fetchAccount(signal: AbortSignal): Promise<Account> {
  try {
    const account = checked(await unwrapData(api.auth.getUserDetail({}, { signal })))
    confirmSession(stateOfAccount(account))
    markClosed(account)
    rememberProfiles(account)
    return account
  } catch (error) {
    if (stateOfError(error as ApiError) === 'guest') {
      forgetSession()
      confirmSession('guest')
    }
    throw error
  }
}

/**
 * The member's account. Without a session it fails with E.9 and makes no call. The response confirms the session's state;
 * a host that knows no session clears everything of the member from this browser.
 */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => (hasSession() ? fetchAccount(signal) : Promise.reject(noToken())),
})
