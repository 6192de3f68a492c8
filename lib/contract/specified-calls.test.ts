import { z } from 'zod'
import type { Host } from './calls'
import { allCalls } from './hosts/all-calls'
import { pageSizes } from './sizes'

/** Every call of the specification, in its order: host, method, path and input. */
const specified: readonly [host: Host, call: string, input: string][] = [
  ['auth', 'POST /auth/login', 'email msisdn password gRecaptchaResponse'],
  ['auth', 'POST /v4/login', 'returnNewUserModel email msisdn password gRecaptchaResponse'],
  ['auth', 'POST /public/login', 'email msisdn password gRecaptchaResponse'],
  ['auth', 'POST /v4/forgot-password', 'email msisdn captchaToken'],
  ['auth', 'POST /public/forgot-password', 'email msisdn gRecaptchaResponse'],
  ['auth', 'POST /v2/user/password/validate-token-pass', 'token'],
  ['auth', 'POST /v4/forgot-password/reset', 'password token'],
  ['auth', 'POST /public/forgot-password/reset-password', 'password token'],
  ['auth', 'POST /v2/auth/update-password', 'currentPassword newPassword'],
  [
    'auth',
    'POST /v4/register',
    'returnNewUserModel referenceCode fullName email msisdn password repeatPassword channel gRecaptchaResponse',
  ],
  [
    'auth',
    'POST /public/register',
    'fullName email password confirmPassword gRecaptchaResponse referenceCode',
  ],
  ['auth', 'POST /auth/logout', 'platformId'],
  ['auth', 'GET /auth/userDetail', ''],
  ['auth', 'GET /auth/user', ''],
  ['auth', 'GET /config', ''],
  ['auth', 'GET /country/list', ''],
  ['auth', 'POST /public/otp-login/create', 'deviceId'],
  ['auth', 'GET /activate', 'deviceId'],
  ['auth', 'POST /activate', 'activationCode'],
  ['auth', 'POST /public/otp-login/validate', 'activationCode'],
  ['auth', 'GET /activate/completed', 'deviceId activationCode'],
  ['auth', 'POST /public/otp-login/check', 'deviceId activationCode'],
  ['auth', 'POST /v3/login/social-media', 'accessToken mediaType fullName gRecaptchaResponse referenceCode'],
  [
    'auth',
    'POST /public/login/social-media',
    'accessToken mediaType fullName gRecaptchaResponse referenceCode',
  ],
  [
    'auth',
    'POST /v3/register/social-media',
    'accessToken mediaType fullName gRecaptchaResponse referenceCode',
  ],
  [
    'auth',
    'POST /public/register/social-media',
    'accessToken mediaType fullName gRecaptchaResponse referenceCode',
  ],
  ['auth', 'POST /public/refresh-token', 'token'],
  ['auth', 'POST /auth/refresh-token', 'token'],
  ['auth', 'POST /v2/auth/user-info', 'fullName msisdn'],
  ['auth', 'POST /auth/email-update', 'email'],
  ['auth', 'POST /v2/user/send-otp', 'msisdn email'],
  ['auth', 'POST /public/otp-send', 'token'],
  ['auth', 'POST /v4/forgot-password/verify-otp', 'msisdn otp'],
  ['auth', 'POST /public/forgot-password/otp-verify', 'token otp'],
  ['auth', 'POST /v2/user/verify', 'msisdn email otp'],
  ['auth', 'POST /public/otp-verify', 'token otp'],
  ['auth', 'GET /auth/invite-social-links', ''],
  ['auth', 'GET /auth/user-profile/list', ''],
  [
    'auth',
    'POST /auth/user-profile/add',
    'profileName avatarId langCode autoNextEpisode autoPreview profileType',
  ],
  ['auth', 'DELETE /auth/user-profile/{id}', 'id'],
  [
    'auth',
    'POST /auth/user-profile/{id}',
    'id profileName avatarId langCode autoNextEpisode autoPreview profileType',
  ],
  ['auth', 'GET /auth/user-profile/avatar-list', 'profileType'],
  ['auth', 'GET /auth/user-profile/v2/available-avatar', ''],
  ['auth', 'POST /auth/user/email-verify/validate-token', 'token'],
  ['auth', 'GET /family-sharing/list', ''],
  ['auth', 'GET /family-sharing/invite', ''],
  ['auth', 'GET /family-sharing/validate', 'token'],
  ['auth', 'GET /family-sharing/join', 'token'],
  ['auth', 'DELETE /family-sharing/remove-member', 'memberId'],
  ['content', 'GET /series/list', ''],
  ['content', 'GET /series/findById', 'seriesId code'],
  ['content', 'GET /series/seasons', 'seriesId'],
  ['content', 'GET /content/trailers', 'contentId offset limit'],
  ['content', 'GET /video/episodesOfSeason', 'seasonId offset limit'],
  ['content', 'GET /video/episodes-of-series', 'seriesId'],
  ['content', 'GET /video/findById', 'videoId'],
  ['content', 'GET /video/code', 'videoCode'],
  ['content', 'GET /v3/categories', ''],
  ['content', 'GET /v2/carousel', ''],
  ['content', 'GET /v3/breakdowns', 'limit'],
  ['content', 'GET /v2/breakdownItemsPaged', 'containerId containerCode offset limit sortType'],
  ['content', 'GET /v2/category/items', 'limit'],
  ['content', 'GET /series/search', 'keyword offset limit'],
  ['content', 'GET /favoriteSeries/myList', 'offset limit'],
  ['content', 'GET /favoriteSeries/addToMyList', 'seriesId'],
  ['content', 'GET /favoriteSeries/removeToMyList', 'seriesId'],
  ['content', 'GET /faq/list', ''],
  ['content', 'GET /v2/genre/list', 'code'],
  ['content', 'GET /v2/genre/content/items', 'categoryId genreId offset limit'],
  ['content', 'POST /video/video-url', 'videoId'],
  ['content', 'POST /caption/url', 'videoId requestedSubtitleLanguageCode'],
  ['content', 'GET /device/list', ''],
  ['content', 'DELETE /device/{id}', 'id'],
  ['content', 'GET /content/similar', 'contentId'],
  ['content', 'GET /tv-channel/category/all', ''],
  ['content', 'GET /tv-channel/category-code/{categoryCode}', 'categoryCode'],
  ['content', 'GET /tv-channel/all', ''],
  ['content', 'GET /tv-channel/favourites', ''],
  ['content', 'PUT /tv-channel/favourites/{id}', 'id'],
  ['content', 'DELETE /tv-channel/favourites/{id}', 'id'],
  ['content', 'GET /tv-channel/code/{code}', 'code'],
  ['content', 'GET /tv-channel/url/{code}', 'code'],
  ['content', 'GET /tv-channel/epg/{id}', 'id'],
  ['content', 'POST /content/likes/rate', 'seriesId likesRate'],
  ['content', 'GET /public/languages', ''],
  ['content', 'GET /public/translation/{code}', 'code v'],
  ['watch', 'POST /content-access', ''],
  ['watch', 'POST /live-tv-access', ''],
  ['purchase', 'POST /v1/subscription-plans', 'promoCode'],
  ['purchase', 'GET /v1/user/receipts', ''],
  ['purchase', 'GET /v1/user/plan', ''],
  ['purchase', 'GET /v1/landing/{slug}', 'slug'],
  ['partner', 'POST /v2/billing', 'gatewayCode gatewayPackage promotionCode msisdn'],
  ['partner', 'POST /v2/billing/confirm', 'gatewayCode gatewayPackage msisdn otpCode'],
  ['partner', 'POST /v2/billing/cancel', 'gatewayCode gatewayPackage gatewaySubsId'],
  ['notify', 'POST /register-request', 'email channel'],
  ['notify', 'GET /support/ticket/subject', ''],
  ['notify', 'GET /support/ticket/limit-check', 'subject'],
  ['notify', 'POST /support/ticket/save', 'ticketEmail ticketMessage ticketSubject files deviceLanguage'],
]

const namesOf = (schema: z.ZodType | undefined) =>
  schema ? Object.keys(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }).properties ?? {}) : []
const find = (host: Host, call: string) =>
  allCalls.find((one) => one.host === host && `${one.method} ${one.path}` === call)

it.each(specified)('the %s host has %s with its input: %s', (host, call, input) => {
  const found = find(host, call)
  expect(found).toBeDefined()
  const names = [found?.params, found?.query, found?.body].flatMap(namesOf)
  expect(input.split(' ').filter((name) => name !== '' && !names.includes(name))).toEqual([])
})

const requiredOf = (schema: z.ZodType | undefined) =>
  schema ? (z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }).required ?? []) : []

it('requires other inputs only of calls that mean nothing without them, and a captcha where a mail is sent', () => {
  const extra = specified.flatMap(([host, call, input]) => {
    const found = find(host, call)
    const required = [found?.params, found?.query, found?.body].flatMap(requiredOf)
    const others = required.filter((name) => !input.split(' ').includes(name))
    return others.length > 0 ? [`${call}: ${others.join(' ')}`] : []
  })
  expect(extra).toEqual([
    'GET /v2/category/items: categoryCode',
    'POST /content-access: videoId event lastSec lastUpdateTimestamp sessionId',
    'POST /live-tv-access: channelCode event sessionId',
    'POST /register-request: gRecaptchaResponse',
  ])
})

it.each([
  ['GET /content/trailers', 25],
  ['GET /video/episodesOfSeason', 7],
  ['GET /v3/breakdowns', 7],
  ['GET /v2/category/items', 10],
  ['GET /v2/genre/content/items', 10],
  ['GET /series/search', 10],
  ['GET /favoriteSeries/myList', 10],
] as const)('%s has pages of %d', (call, limit) => {
  const query = find('content', call)?.query
  const schema = query && z.toJSONSchema(query, { unrepresentable: 'any', io: 'input' })
  expect(schema?.properties?.limit).toMatchObject({ default: limit })
  expect(Object.values(pageSizes)).toContain(limit)
})
