const prerenderAgents =
  /googlebot|google-inspectiontool|bingbot|yandex|baiduspider|duckduckbot|applebot|petalbot|facebookexternalhit|facebot|twitterbot|linkedinbot|whatsapp|telegrambot|discordbot|slackbot|pinterest|skypeuripreview|vkshare|redditbot|embedly|prerender|lighthouse/i

/** Whether the agent is a known crawler or link preview, which sees every page as a guest could (specification 2). */
export function isPrerenderAgent(userAgent: string | null | undefined): boolean {
  return prerenderAgents.test(userAgent ?? '')
}
