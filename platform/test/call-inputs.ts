import { randomUUID } from 'node:crypto'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { TestApp } from './build-test-app'

/** Input of a call. */
export interface TestInput {
  params?: object
  query?: object
  body?: object
}

const password = 'hilal-demo-1'
const gRecaptchaResponse = 'filled'
const email = 'somebody.else@hilalplay.test'
const msisdn = '971500000099'
const otp = '123456'
const token = { body: { token: 'a-token-of-a-link' } }
const billing = { gatewayCode: 'CARRIER', gatewayPackage: 'monthly' }
const purchase = { planCode: 'premium', periodCode: 'monthly' }
const money = { amount: 499, currency: 'USD' }
const profile = {
  ...{ profileName: 'Somebody', avatarId: 1, langCode: 'en', profileType: 'ADULT' },
  ...{ autoNextEpisode: true, autoPreview: true },
}
const person = { fullName: 'Somebody Else', email, password: 'a-long-password-1' }
const registration = { body: { ...person, repeatPassword: person.password, gRecaptchaResponse } }
const social = { body: { accessToken: 'a-token', mediaType: 'GOOGLE', gRecaptchaResponse } }
const reset = { body: { password: 'a-long-password-1', token: 'a-token-of-a-link' } }
const tv = { query: { deviceId: 'a-tv-in-the-test' }, body: { deviceId: 'a-tv-in-the-test' } }
const tvCode = { activationCode: '123456', deviceId: 'a-tv-in-the-test' }
const typedCode = { body: { activationCode: '123456' } }

const accountInputs: Record<string, TestInput> = {
  'auth registerV4': registration,
  'auth register': { body: { ...person, confirmPassword: person.password, gRecaptchaResponse } },
  'auth logout': { body: { platformId: 'WEB' } },
  'auth createOtpLogin': tv,
  'auth getActivation': tv,
  'auth activate': typedCode,
  'auth validateOtpLogin': typedCode,
  'auth getActivationState': { query: tvCode },
  'auth checkOtpLogin': { body: tvCode },
  'auth socialLoginV3': social,
  'auth socialLogin': social,
  'auth socialRegisterV3': social,
  'auth socialRegister': social,
  'auth refreshToken': token,
  'auth refreshTokenOld': token,
  'auth forgotPasswordV4': { body: { email, captchaToken: gRecaptchaResponse } },
  'auth forgotPassword': { body: { email, gRecaptchaResponse } },
  'auth validatePasswordToken': token,
  'auth resetPasswordV4': reset,
  'auth resetPassword': reset,
  'auth updatePassword': { body: { currentPassword: password, newPassword: 'a-long-password-1' } },
  'auth updateEmail': { body: { email } },
  'auth sendOtp': { body: { email } },
  'auth resendOtp': token,
  'auth verifyForgotPasswordOtp': { body: { msisdn, otp } },
  'auth verifyPublicForgotPasswordOtp': { body: { token: 'a-token', otp } },
  'auth verifyUser': { body: { email, otp } },
  'auth verifyOtp': { body: { token: 'a-token', otp } },
  'auth verifyEmail': token,
  'auth updateUserInfo': { body: { fullName: 'Somebody Else', msisdn } },
  'auth addProfile': { body: profile },
  'auth listAvatars': { query: { profileType: 'KIDS' } },
  'auth validateInvitation': { query: { token: 'a-token-of-a-link' } },
  'auth joinFamily': { query: { token: 'a-token-of-a-link' } },
  'auth removeFamilyMember': { query: { memberId: randomUUID() } },
  'auth revokeInvitation': { query: { invitationId: 'an-invitation' } },
  'content deleteDevice': { params: { id: randomUUID() } },
}

const serviceInputs: Record<string, TestInput> = {
  'notify addReminder': { params: { programmeId: 'owl-tv-1795478400' } },
  'notify removeReminder': { params: { programmeId: 'owl-tv-1795478400' } },
  'notify saveReminderSettings': { body: { byMail: true } },
  'notify requestRegistration': { body: { email, channel: 'WEB' } },
  'notify checkTicketLimit': { query: { subject: 'OTHER' } },
  'notify saveTicket': {
    body: { ticketEmail: email, ticketMessage: 'Hello', ticketSubject: 'OTHER', deviceLanguage: 'en' },
  },
  'payment openCheckout': {
    body: { ...purchase, gatewayCode: 'X', idempotencyKey: randomUUID(), shown: money },
  },
  'payment quoteCheckout': { body: { ...purchase, gatewayCode: 'X' } },
  'payment getCheckout': { params: { checkoutId: 'a-checkout' } },
  'payment confirmCheckout': { params: { checkoutId: 'a-checkout' }, body: { otpCode: otp } },
  'payment cancelCheckout': { params: { checkoutId: 'a-checkout' } },
  'payment openInstrumentChange': { body: { gatewayCode: 'X' } },
  'payment getInstrumentChange': { params: { changeId: 'a-change' } },
  'payment confirmInstrumentChange': { params: { changeId: 'a-change' }, body: { otpCode: otp } },
  'payment changePlan': { body: { ...purchase, shown: money } },
  'payment withdraw': { body: { shown: money } },
  'payment acceptNewPrice': { body: { shown: money } },
  'payment requestCancellation': { body: { email, gRecaptchaResponse } },
  'payment revokeCancellation': token,
  'payment confirmCancellation': token,
  'partner startBilling': { body: billing },
  'partner confirmBilling': { body: { ...billing, msisdn, otpCode: otp } },
  'partner cancelBilling': { body: { ...billing, gatewaySubsId: 'a-subscription' } },
  'purchase listPlans': { body: {} },
  'purchase getLanding': { params: { slug: 'a-partner' } },
}

/**
 * Valid input for every call of the contract, by host and name; calls not listed need none. Catalogue items are free
 * and meant for children.
 */
export async function makeCallInputs(
  platform: TestApp,
  { email: own, childId }: { email: string; childId: number },
): Promise<Record<string, TestInput>> {
  const { data: title } = await platform.call(contentCalls.findSeries, { query: { code: 'little-owl' } })
  const { data: video } = await platform.call(contentCalls.findVideoByCode, {
    query: { videoCode: 'little-owl' },
  })
  const series = await platform.call(contentCalls.findSeries, { query: { code: 'kite-club' } })
  const { data: seasons } = await platform.call(contentCalls.listSeasons, {
    query: { seriesId: series.data.id },
  })
  const { data: genres } = await platform.call(contentCalls.listGenres, { query: {} })
  const { data: channel } = await platform.call(contentCalls.findTvChannel, { params: { code: 'owl-tv' } })
  const login = { body: { email: own, password, gRecaptchaResponse } }
  return {
    ...accountInputs,
    ...serviceInputs,
    ...{ 'auth login': login, 'auth loginV4': login, 'auth publicLogin': login },
    'auth setPin': { body: { pin: '0417', currentPin: '0417' } },
    'auth checkPin': { body: { pin: '0417' } },
    'auth updateProfile': { params: { id: childId }, body: profile },
    'auth deleteProfile': { params: { id: childId } },
    ...titleInputs({ seriesId: title.id, videoId: video.id, seasonId: seasons[0]?.id ?? 1 }),
    'content listGenreItems': { query: { genreId: genres.find(({ code }) => code === 'family')?.id } },
    'content listTvChannelsOfCategory': { params: { categoryCode: channel.categoryCode } },
    'content addFavouriteTvChannel': { params: { id: channel.id } },
    'content removeFavouriteTvChannel': { params: { id: channel.id } },
    'content findTvChannel': { params: { code: 'owl-tv' } },
    'content getTvChannelUrl': { params: { code: 'owl-tv' } },
    'content listProgrammes': { params: { id: channel.id } },
    'watch reportLiveTv': { body: { channelCode: 'owl-tv', event: 'START', sessionId: randomUUID() } },
  }
}

interface Ids {
  seriesId: number
  videoId: number
  seasonId: number
}

function titleInputs({ seriesId, videoId, seasonId }: Ids): Record<string, TestInput> {
  const ofSeries = { query: { seriesId } }
  const ofContent = { query: { contentId: seriesId } }
  const ofVideo = { query: { videoId } }
  const report = { event: 'PROGRESS', lastSec: 1, lastUpdateTimestamp: new Date().toISOString() }
  return {
    'content findSeries': ofSeries,
    'content listSeasons': ofSeries,
    'content listTrailers': ofContent,
    'content listEpisodesOfSeason': { query: { seasonId } },
    'content listEpisodesOfSeries': ofSeries,
    'content findVideo': ofVideo,
    'content findVideoByCode': { query: { videoCode: 'little-owl' } },
    'content listCategoryItems': { query: { categoryCode: 'MOVIES' } },
    'content listBreakdownItems': { query: { containerCode: 'chosen' } },
    'content searchSeries': { query: { keyword: 'owl' } },
    'content searchBesides': { query: { keyword: 'owl' } },
    'content getVideoUrl': ofVideo,
    'content getCaptionUrl': { query: { videoId, requestedSubtitleLanguageCode: 'en' } },
    'content listSimilar': ofContent,
    'content getTranslation': { params: { code: 'en' }, query: { v: 1 } },
    'content addFavourite': ofSeries,
    'content removeFavourite': ofSeries,
    'content rateContent': { body: { seriesId, likesRate: 1 } },
    'content getTitleState': ofContent,
    'content removeFromContinueWatching': { params: { seriesId } },
    'content removeFromHistory': { params: { seriesId } },
    'watch reportContent': { body: { videoId, sessionId: randomUUID(), ...report } },
  }
}
