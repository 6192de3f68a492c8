/**
 * Runs in the page before it is painted: tells the styles that somebody is logged in, by the cookie that lasts as long
 * as the session, and that a profile for children is in use. The page is the same for everybody until then. Plain statements, since nothing compiles it.
 */
export const markMember =
  'if(/(?:^|; )(?:__Host-)?token_expiry=/.test(document.cookie)){document.documentElement.dataset.member="";' +
  'if(/(?:^|; )(?:__Host-)?profile_type=KIDS(?:;|$)/.test(document.cookie))document.documentElement.dataset.kids=""}'
