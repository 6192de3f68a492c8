/** Headers that every request to a host carries (specification 7). All lower case, as HTTP/2 sends them. */
export const headerNames = {
  platform: 'platform',
  language: 'language',
  appVersion: 'app-version',
  zone: 'zone',
  deviceId: 'device-id',
  profileId: 'profile-id',
  /** `KIDS` narrows an answer to what is meant for children. It never widens what a profile may see. */
  audience: 'audience',
  channel: 'x-channel',
  requestId: 'x-request-id',
  /**
   * Of an answer: what has to be done before the same call is let through. `PIN`: a grown-up gives the account's PIN.
   * `WAIT`: nothing but to wait for the seconds of `Retry-After`, since too many begin to watch at this moment.
   */
  requiredAction: 'x-required-action',
  /** Shows that the web app calls on nobody's behalf, as when it renders a page for all. */
  appToken: 'x-app-token',
} as const

/** What the web app calls itself in the `platform` header. */
export const webPlatform = 'WEB'
