import { api } from '../../api/browser/api'
import { webPlatform } from '../../contract/headers'
import { defaultLang, readLangCode } from '../../contract/languages'
import { queryClient } from '../../query/query-client'
import { pathTo } from '../../routing/paths'
import { forgetSession } from '../end-session'
import { openInstead } from '../reload-page'

const timeoutMs = 3_000

/**
 * Ends the session here, and at the host when it can be reached within three seconds; then replaces the page
 * by the homepage, so that going back shows nothing private.
 */
export async function logOut({
  leave = openInstead,
}: { leave?: (path: string) => void } = {}): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  await api.auth.logout({ body: { platformId: webPlatform } }, { signal })
  forgetSession()
  queryClient().clear()
  leave(pathTo.home(readLangCode(document.documentElement.lang) ?? defaultLang))
}
