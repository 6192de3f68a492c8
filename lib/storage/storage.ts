import { isLangCode, type LangCode } from '@/lib/contract'

type Guard<T> = (value: unknown) => value is T

interface StoredItem<T> {
  /** `tab` items are removed with the tab; all others stay until they expire or are removed. */
  area: 'browser' | 'tab'
  /** Removed with the session, since it is about the member. All others belong to the device. */
  personal: boolean
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
const isTextRecord: Guard<Record<string, string>> = (value): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(isString)
const isLang: Guard<LangCode> = isLangCode

function ofDevice<T>(accepts: Guard<T>): StoredItem<T> {
  return { area: 'browser', personal: false, accepts }
}

function ofMember<T>(accepts: Guard<T>): StoredItem<T> {
  return { area: 'browser', personal: true, accepts }
}

function ofTab<T>(accepts: Guard<T>): StoredItem<T> {
  return { area: 'tab', personal: false, accepts }
}

function ofMemberInTab<T>(accepts: Guard<T>): StoredItem<T> {
  return { area: 'tab', personal: true, accepts }
}

/**
 * What the browser stores (specification 3), and the validation of each stored value. Tokens, their expiry, the
 * device id and the profile id are cookies and never stored here. Logging out removes what is `personal`
 * (specification 4): subtitle and interface language, searches, progress and purchases. Volume, quality, audio
 * language and caption style stay with the device.
 */
const storedItems = {
  /** The latest flags. */
  config: ofDevice(isTextRecord),
  subtitleEnabled: ofMember(isBoolean),
  subtitleLanguage: ofMember(isString),
  audioLanguage: ofDevice(isString),
  selectedLanguage: ofMember(isLang),
  playerVolume: ofDevice(isShare),
  playerMuted: ofDevice(isBoolean),
  /** Per tab, so that a link shared from an application removes the header for that tab only. */
  parentPlatform: ofTab(isString),
  hideSmartBanner: ofDevice(isBoolean),
  /** Whether the flag CUSTOM_ANALYTICS was on when last read. */
  customAnalytics: ofTab(isBoolean),
  /** The browser's time zone, an IANA name. */
  zone: ofDevice(isString),
  videoQuality: ofDevice(isString),
  /** Bits per second measured by the last playback. */
  playerBandwidth: ofDevice(isPositive),
  playerShortcuts: ofDevice(isBoolean),
  /** Code of the live channel that was watched last. */
  lastChannel: ofMember(isString),
  /** Appearance of captions; the player validates its fields. */
  captionStyle: ofDevice(isRecord),
  cookiePreferenceModalShown: ofDevice(isBoolean),
  emailVerifyShown: ofMemberInTab(isBoolean),
  /** The required action of the account that the member has been shown. */
  userActionShown: ofMemberInTab(isString),
  /** The warning of the account that the member has been shown. */
  userWarningShown: ofMemberInTab(isString),
  /** Whether the code that the account requires has been requested automatically. */
  codeRequested: ofMemberInTab(isBoolean),
  /** This tab is navigating to a page that the viewer has not requested. */
  selfNavigation: ofTab(isBoolean),
  /** Why a page has led away from itself, and the path on which the member reads it. */
  errorNotice: ofMemberInTab(isRecord),
  /** Changes when somebody logs in or out or another profile is chosen, to notify other tabs. */
  viewerChanged: ofDevice(isPositive),
  /** How often in a row this tab was reloaded because of another one, without a sign of its viewer. */
  viewerReloads: ofTab(isPositive),
  playerRegisterShown: ofDevice(isBoolean),
  promoPopup: ofDevice(isBoolean),
  earthquakePopup: ofDevice(isBoolean),
  previewMuted: ofDevice(isBoolean),
  /** What the member's plan does not open, as `markClosed` writes it; pages show it before the account is there. */
  closed: ofMember(isString),
  /** The ids of the profiles that are known to have nothing in progress. */
  nothingBegun: ofMember(isTexts),
  purchaseData: ofMember(isRecord),
  /** How the viewer is signing in, tracked on the page that follows. */
  entry: ofMemberInTab(isRecord),
  /** The member has signed up in this tab, and not been welcomed yet. */
  signedUp: ofMemberInTab(isBoolean),
  /** Links that were followed by keyboard in this tab, the latest last. */
  followedLinks: ofMemberInTab(isRecords),
  /** The offline queue: positions in videos with their profiles. */
  heldBack: ofMember(isRecords),
  /** The titles of My List that the offline page shows, with their profile. */
  savedList: ofMember(isRecord),
  /** Searches, newest first. */
  recentSearches: ofMember(isTexts),
  /** The same for kids profiles, which see none of the others. */
  recentKidsSearches: ofMember(isTexts),
} as const satisfies Record<string, StoredItem<unknown>>

type StoredName = keyof typeof storedItems
type StoredValue<Name extends StoredName> =
  (typeof storedItems)[Name]['accepts'] extends Guard<infer T> ? T : never

/** The key of an item in its store. */
export const storageKey = (name: StoredName): string => `hilalplay.${name}`

/** Accessing a store throws where the viewer has disabled storage, and on the server there is none. */
function storeOf(name: StoredName): Storage | null {
  try {
    return storedItems[name].area === 'tab' ? sessionStorage : localStorage
  } catch {
    return null
  }
}

function parse(raw: string): { value?: unknown; expiresAt?: unknown } | null {
  try {
    const entry: unknown = JSON.parse(raw)
    return typeof entry === 'object' ? entry : null
  } catch {
    return null
  }
}

/** The stored value, or `null` when there is none, it has expired, or it is invalid. */
export function readStored<Name extends StoredName>(name: Name): StoredValue<Name> | null {
  const raw = storeOf(name)?.getItem(storageKey(name))
  const entry = raw ? parse(raw) : null
  if (!entry) return null
  if (typeof entry.expiresAt === 'number' && entry.expiresAt <= Date.now()) {
    removeStored(name)
    return null
  }
  return storedItems[name].accepts(entry.value) ? (entry.value as StoredValue<Name>) : null
}

/** Stores a value, for `expirySeconds` if given. Does nothing where storage is off or full. */
export function writeStored<Name extends StoredName>(
  name: Name,
  value: StoredValue<Name>,
  expirySeconds?: number,
): void {
  const expiresAt = expirySeconds === undefined ? undefined : Date.now() + expirySeconds * 1000
  try {
    storeOf(name)?.setItem(storageKey(name), JSON.stringify({ value, expiresAt }))
  } catch {
    // A full store loses a preference, but never breaks the page.
  }
}

export function removeStored(name: StoredName): void {
  storeOf(name)?.removeItem(storageKey(name))
}

/** Removes what is about the member, at logout; the device's items stay (specification 4). */
export function removePersonalItems(): void {
  for (const name of Object.keys(storedItems) as StoredName[])
    if (storedItems[name].personal) removeStored(name)
}

/** Calls back when another tab of this browser changes an item. Returns a stop function. */
export function watchOtherTabs(name: StoredName, listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey(name) && newValue !== null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
