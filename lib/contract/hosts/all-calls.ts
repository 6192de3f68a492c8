import type { Call, Host } from '../calls'
import { authCalls } from './auth'
import { contentCalls } from './content'
import { notifyCalls } from './notify'
import { partnerCalls } from './partner'
import { paymentCalls } from './payment'
import { purchaseCalls } from './purchase'
import { watchCalls } from './watch'

/** Whether a session in a kids profile may make a call as it is, or only after the account's PIN was entered. */
type ChildAccess = 'allowed' | 'pin'

type Rules<Calls> = Readonly<Record<keyof Calls, ChildAccess>>

/**
 * Logging out, logging in, and what every page needs. A login proves an adult by the password; `setPin` checks by
 * itself.
 */
const auth: Rules<typeof authCalls> = {
  getCaptchaChallenge: 'allowed',
  login: 'allowed',
  loginV4: 'allowed',
  publicLogin: 'allowed',
  logout: 'allowed',
  refreshToken: 'allowed',
  refreshTokenOld: 'allowed',
  getUserDetail: 'allowed',
  getUser: 'allowed',
  getConfig: 'allowed',
  listCountries: 'allowed',
  listProfiles: 'allowed',
  listAvatars: 'allowed',
  checkPin: 'allowed',
  setPin: 'allowed',
  registerV4: 'pin',
  register: 'pin',
  socialLoginV3: 'pin',
  socialLogin: 'pin',
  socialRegisterV3: 'pin',
  socialRegister: 'pin',
  createOtpLogin: 'pin',
  getActivation: 'pin',
  activate: 'pin',
  validateOtpLogin: 'pin',
  getActivationState: 'pin',
  checkOtpLogin: 'pin',
  forgotPasswordV4: 'pin',
  forgotPassword: 'pin',
  validatePasswordToken: 'pin',
  resetPasswordV4: 'pin',
  resetPassword: 'pin',
  updatePassword: 'pin',
  updateEmail: 'pin',
  sendOtp: 'pin',
  resendOtp: 'pin',
  verifyForgotPasswordOtp: 'pin',
  verifyPublicForgotPasswordOtp: 'pin',
  verifyUser: 'pin',
  verifyOtp: 'pin',
  verifyEmail: 'pin',
  updateUserInfo: 'pin',
  endOtherSessions: 'pin',
  getInviteLinks: 'pin',
  addProfile: 'pin',
  deleteProfile: 'pin',
  updateProfile: 'pin',
  getAvailableAvatar: 'pin',
  listFamily: 'pin',
  inviteFamily: 'pin',
  validateInvitation: 'pin',
  joinFamily: 'pin',
  removeFamilyMember: 'pin',
  revokeInvitation: 'pin',
}

/** The catalogue, narrowed to what is suitable for children, and what the profile has saved of it. */
const content: Rules<typeof contentCalls> = {
  listSeries: 'allowed',
  findSeries: 'allowed',
  listSeasons: 'allowed',
  listTrailers: 'allowed',
  listEpisodesOfSeason: 'allowed',
  listEpisodesOfSeries: 'allowed',
  findVideo: 'allowed',
  findVideoByCode: 'allowed',
  listCategories: 'allowed',
  getCarousel: 'allowed',
  listBreakdowns: 'allowed',
  listBreakdownItems: 'allowed',
  listCategoryItems: 'allowed',
  listGenres: 'allowed',
  listGenreItems: 'allowed',
  searchSeries: 'allowed',
  searchBesides: 'allowed',
  listFaq: 'allowed',
  getVideoUrl: 'allowed',
  getCaptionUrl: 'allowed',
  listSimilar: 'allowed',
  listLanguages: 'allowed',
  getTranslation: 'allowed',
  listFavourites: 'allowed',
  addFavourite: 'allowed',
  removeFavourite: 'allowed',
  rateContent: 'allowed',
  getTitleState: 'allowed',
  listContinueWatching: 'allowed',
  removeFromContinueWatching: 'allowed',
  listPersonalRails: 'allowed',
  listHistory: 'allowed',
  removeFromHistory: 'allowed',
  clearHistory: 'allowed',
  listTvCategories: 'allowed',
  listTvChannelsOfCategory: 'allowed',
  listTvChannels: 'allowed',
  listFavouriteTvChannels: 'allowed',
  addFavouriteTvChannel: 'allowed',
  removeFavouriteTvChannel: 'allowed',
  findTvChannel: 'allowed',
  getTvChannelUrl: 'allowed',
  listProgrammes: 'allowed',
  listDevices: 'pin',
  deleteDevice: 'pin',
}

const notify: Rules<typeof notifyCalls> = {
  requestRegistration: 'pin',
  listTicketSubjects: 'pin',
  checkTicketLimit: 'pin',
  saveTicket: 'pin',
  reportError: 'pin',
  reportEvent: 'pin',
  listReminders: 'pin',
  addReminder: 'pin',
  removeReminder: 'pin',
  getReminderSettings: 'pin',
  saveReminderSettings: 'pin',
}

const partner: Rules<typeof partnerCalls> = {
  startBilling: 'pin',
  confirmBilling: 'pin',
  cancelBilling: 'pin',
}

const payment: Rules<typeof paymentCalls> = {
  openCheckout: 'pin',
  quoteCheckout: 'pin',
  getCheckout: 'pin',
  confirmCheckout: 'pin',
  cancelCheckout: 'pin',
  claimPurchases: 'pin',
  cancelSubscription: 'pin',
  resumeSubscription: 'pin',
  changePlan: 'pin',
  revokeChange: 'pin',
  getNewPrice: 'pin',
  acceptNewPrice: 'pin',
  requestCancellation: 'pin',
  revokeCancellation: 'pin',
  confirmCancellation: 'pin',
  getWithdrawal: 'pin',
  withdraw: 'pin',
  listInstrumentWays: 'pin',
  openInstrumentChange: 'pin',
  getInstrumentChange: 'pin',
  confirmInstrumentChange: 'pin',
}

const purchase: Rules<typeof purchaseCalls> = {
  listPlans: 'pin',
  listReceipts: 'pin',
  getPlan: 'pin',
  getLanding: 'pin',
}

const watch: Rules<typeof watchCalls> = { reportContent: 'allowed', reportLiveTv: 'allowed' }

/** What children may do with each call, by host and call name. The types require a line for every new call. */
export const childAccess: Readonly<Record<Host, Readonly<Record<string, ChildAccess>>>> = {
  auth,
  content,
  notify,
  partner,
  payment,
  purchase,
  watch,
}

/** What children may do with a call. One without a line requires the PIN. */
export const childAccessOf = ({ host, name }: Pick<Call, 'host' | 'name'>): ChildAccess =>
  Object.hasOwn(childAccess[host], name) ? (childAccess[host][name] ?? 'pin') : 'pin'

/** Every call of every host: what the gateway lets through and the platform serves. */
export const allCalls: readonly Call[] = [
  ...Object.values(authCalls),
  ...Object.values(contentCalls),
  ...Object.values(notifyCalls),
  ...Object.values(partnerCalls),
  ...Object.values(paymentCalls),
  ...Object.values(purchaseCalls),
  ...Object.values(watchCalls),
]
