/** Headers of every request to a host (specification 7). All lower case, as in HTTP/2. */
export const headerNames = {
  platform: 'platform',
  language: 'language',
  appVersion: 'app-version',
  zone: 'zone',
  deviceId: 'device-id',
  profileId: 'profile-id',
  /** `KIDS` narrows a response to what is suitable for children. It never widens what a profile may see. */
  audience: 'audience',
  channel: 'x-channel',
  requestId: 'x-request-id',
  /**
   * In a response: what is required before the same call succeeds. `PIN`: the account's PIN. `WAIT`: the seconds of
   * `Retry-After`, since too many viewers are starting to watch.
   */
  requiredAction: 'x-required-action',
  /** Authenticates calls that the web app makes for no viewer, as when it renders a shared page. */
  appToken: 'x-app-token',
} as const

/** The web app's value of the `platform` header. */
export const webPlatform = 'WEB'
