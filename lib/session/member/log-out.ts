import { api } from '../../api/browser/api'
import { webPlatform, defaultLang, readLangCode } from '@/lib/contract'
import { showLoadingWhile } from '../../modals/show-loading'
import { queryClient } from '../../query/query-client'
import { pathTo, replacePage } from '@/lib/routing'
import { forgetSession } from '../end-session'
import { selfNavigation } from '../self-navigation'

const timeoutMs = 3_000

/**
 * Ends the session in this browser, and at the host if it responds within three seconds. Then replaces the page with
 * the home page, so that going back shows nothing private.
 */
export async function logOut({
  leave = replacePage,
}: { leave?: (path: string) => void } = {}): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  await showLoadingWhile(api.auth.logout({ body: { platformId: webPlatform } }, { signal }))
  forgetSession()
  queryClient().clear()
  const home = pathTo.home(readLangCode(document.documentElement.lang) ?? defaultLang)
  selfNavigation().follow(() => leave(home))
}
