import { goTo as leaveFor, inLanguage, ownOriginPath, pathTo, reloadPage } from '@/lib/routing'
import { defaultLang, readLangCode, type Account, type LangCode } from '@/lib/contract'
import { showLoadingWhile } from '../../modals/show-loading'
import { queryClient } from '../../query/query-client'
import { readBrowserCookie, writeBrowserCookie } from '../../cookies/browser-cookies'
import { rememberNothingInProgress } from '../../storage/nothing-in-progress'
import { announceViewer } from '../viewer'
import { chooseProfile, isSelectionForced } from './choose-profile'
import { accountQuery } from './account-query'

interface CompleteLogin {
  /** A same-origin target; without one the page is reloaded. */
  goTo?: string
  /** Whether the account has just been created, so that its home keeps no place for what is in progress. */
  isNew?: boolean
  /** Loads a path. The page's own path reloads it. */
  leave?: (path: string) => unknown
}

const pageLanguage = (): LangCode => readLangCode(document.documentElement.lang) ?? defaultLang

function here(): string {
  const search = new URLSearchParams(location.search)
  search.delete('social')
  const query = search.toString()
  return location.pathname + (query && `?${query}`)
}

function load(path: string): void {
  if (path === location.pathname + location.search) reloadPage()
  else leaveFor(path)
}

/** Where a member is led: to the wanted path where the account could not be fetched. */
function targetOf(account: Account | null, forced: boolean, wanted: string): string {
  const profile = account?.userProfile.find(({ isDefaultProfile }) => isDefaultProfile)
  if (!profile || account?.otpRequired) return wanted
  if (!forced) {
    chooseProfile(profile)
    return inLanguage(wanted, profile.langCode)
  }
  writeBrowserCookie('language', profile.langCode)
  return pathTo.profiles(profile.langCode, inLanguage(wanted, '{LANG_CODE}'))
}

/**
 * Completes a login once the session has its tokens: fetches the account and applies its default profile, or leads
 * the member to choose one where that is required. Notifies other tabs. Then opens `goTo`, or reloads this page, in
 * the profile's language.
 */
export async function completeLogin({ goTo, isNew, leave = load }: CompleteLogin = {}): Promise<void> {
  const client = queryClient()
  client.clear()
  const [account, forced] = await showLoadingWhile(
    Promise.all([client.fetchQuery(accountQuery).catch(() => null), isSelectionForced()]),
  )
  if (account?.otpRequired !== true) announceViewer()
  const wanted = goTo === undefined ? null : ownOriginPath(encodeURIComponent(goTo), location.origin)
  const target = targetOf(
    account,
    forced,
    wanted ?? (goTo === undefined ? here() : pathTo.home(pageLanguage())),
  )
  const profileId = readBrowserCookie('profileId')
  if (isNew && profileId !== null) rememberNothingInProgress([profileId])
  leave(target)
}
