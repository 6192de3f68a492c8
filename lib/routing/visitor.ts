/** Cookies that routing reads. Their values are never trusted for more than choosing a page. */
export const routingCookies = {
  language: 'language',
  accessToken: 'access_token',
  profileId: 'profile_id',
} as const

const prerenderAgents =
  /googlebot|google-inspectiontool|bingbot|yandex|baiduspider|duckduckbot|applebot|petalbot|facebookexternalhit|facebot|twitterbot|linkedinbot|whatsapp|telegrambot|discordbot|slackbot|pinterest|skypeuripreview|vkshare|redditbot|embedly|prerender|lighthouse/i

/** Whether the agent is a known crawler or link preview, which sees every page as a guest could (specification 2). */
export function isPrerenderAgent(userAgent: string | null | undefined): boolean {
  return prerenderAgents.test(userAgent ?? '')
}

/** What pages may be shared between visitors: the middleware decides from it, and the page cache keys by it. */
export type AccessClass = 'guest' | 'prerender' | 'member'

/** The access class of a request. A forged token only changes which public page is shown: hosts decide the rest. */
export function accessClassOf(visitor: {
  loggedIn: boolean
  userAgent: string | null | undefined
}): AccessClass {
  if (visitor.loggedIn) return 'member'
  return isPrerenderAgent(visitor.userAgent) ? 'prerender' : 'guest'
}
