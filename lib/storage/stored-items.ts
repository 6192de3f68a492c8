import { isLangCode, type LangCode } from '../contract/languages'

type Guard<T> = (value: unknown) => value is T

interface StoredItem<T> {
  /** `tab` is forgotten with the tab; the rest stays until it expires or is removed. */
  area: 'browser' | 'tab'
  accepts: Guard<T>
}

const isString: Guard<string> = (value) => typeof value === 'string'
const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean'
const isShare: Guard<number> = (value): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1
const isPositive: Guard<number> = (value): value is number => typeof value === 'number' && value > 0
const isRecord: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecords: Guard<Record<string, unknown>[]> = (value): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every(isRecord)
const isTexts: Guard<string[]> = (value): value is string[] => Array.isArray(value) && value.every(isString)
const isLang: Guard<LangCode> = isLangCode

function kept<T>(accepts: Guard<T>): StoredItem<T> {
  return { area: 'browser', accepts }
}

function ofTab<T>(accepts: Guard<T>): StoredItem<T> {
  return { area: 'tab', accepts }
}

/**
 * What the browser stores (specification 3), and what a stored value must look like to be believed.
 * Tokens, their expiry, the device id and the profile id are cookies and never come here.
 */
export const storedItems = {
  config: kept(isRecord),
  subtitleEnabled: kept(isBoolean),
  subtitleLanguage: kept(isString),
  audioLanguage: kept(isString),
  selectedLanguage: kept(isLang),
  playerVolume: kept(isShare),
  playerMuted: kept(isBoolean),
  /** Of the tab, so that a link shared from an application takes nobody's header away for good. */
  parentPlatform: ofTab(isString),
  hideSmartBanner: kept(isBoolean),
  /** The browser's time zone. */
  zone: ofTab(isString),
  videoQuality: kept(isString),
  /** Bits a second that the last playback measured. */
  playerBandwidth: kept(isPositive),
  playerShortcuts: kept(isBoolean),
  /** Code of the live channel that was watched last. */
  lastChannel: kept(isString),
  /** How captions look: the player makes sense of its fields. */
  captionStyle: kept(isRecord),
  cookiePreferenceModalShown: kept(isBoolean),
  emailVerifyShown: ofTab(isBoolean),
  /** Which due action of the account the member has been led to. */
  userActionShown: ofTab(isString),
  playerRegisterShown: kept(isBoolean),
  promoPopup: kept(isBoolean),
  earthquakePopup: kept(isBoolean),
  previewMuted: kept(isBoolean),
  /** The profile that had begun nothing when it was last asked. */
  nothingBegun: kept(isString),
  purchaseData: kept(isRecord),
  /** How the viewer is coming in, told on the page that follows. */
  entry: ofTab(isRecord),
  /** Places in videos that could not be told for want of a network, each with whose it is. */
  heldBack: kept(isRecords),
  /** What was searched for, newest first. */
  recentSearches: kept(isTexts),
  /** The same of profiles for children, who see nothing of the others. */
  recentKidsSearches: kept(isTexts),
} as const satisfies Record<string, StoredItem<unknown>>

export type StoredName = keyof typeof storedItems
export type StoredValue<Name extends StoredName> =
  (typeof storedItems)[Name]['accepts'] extends Guard<infer T> ? T : never
