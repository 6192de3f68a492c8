/** The element that names the member's own category. */
export const categoryMenuId = 'channel-categories'

/**
 * Runs in the page before it is painted: shows a member the category of their own. Plain statements, since nothing
 * compiles it.
 */
export const markMember =
  'if(/(?:^|; )(?:__Host-)?token_expiry=/.test(document.cookie))' +
  `document.getElementById("${categoryMenuId}").dataset.member=""`
