import type { Call, Host } from '../calls'
import { authCalls } from './auth'
import { contentCalls } from './content'
import { notifyCalls } from './notify'
import { partnerCalls } from './partner'
import { paymentCalls } from './payment'
import { purchaseCalls } from './purchase'
import { watchCalls } from './watch'

/** Whether a session in a profile for children may make a call as it is, or only once the account's PIN was given. */
type ChildAccess = 'allowed' | 'pin'

type Rules<Calls> = Readonly<Record<keyof Calls, ChildAccess>>

/** Leaving, coming back, and what every page needs. A login proves a grown-up by the password, `setPin` asks itself. */
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

/** The catalogue, which is narrowed to what is meant for children, and what the profile keeps of it. */
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

/** What children may do with each call, by host and by the call's name there. The types demand a line for a new call. */
export const childAccess: Readonly<Record<Host, Readonly<Record<string, ChildAccess>>>> = {
  auth,
  content,
  notify,
  partner,
  payment,
  purchase,
  watch,
}

/** What children may do with a call. One that has no line waits for the PIN. */
export const childAccessOf = ({ host, name }: Pick<Call, 'host' | 'name'>): ChildAccess =>
  Object.hasOwn(childAccess[host], name) ? (childAccess[host][name] ?? 'pin') : 'pin'

/** Every call of every host: what the gateway lets through and the platform has to answer. */
export const allCalls: readonly Call[] = [
  ...Object.values(authCalls),
  ...Object.values(contentCalls),
  ...Object.values(notifyCalls),
  ...Object.values(partnerCalls),
  ...Object.values(paymentCalls),
  ...Object.values(purchaseCalls),
  ...Object.values(watchCalls),
]
