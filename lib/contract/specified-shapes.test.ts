import { z } from 'zod'
import { contentCalls } from './hosts/content'
import { notifyCalls } from './hosts/notify'
import {
  accountSchema,
  authResultSchema,
  countrySchema,
  deviceStateSchema,
  familySchema,
  invitationCheckSchema,
  inviteLinksSchema,
  profileSchema,
  registerFields,
  socialFields,
  subscriptionSchema,
  tokenInfoSchema,
} from './account-shapes'
import { breakdownSchema, cardSchema, seriesSchema, videoSchema } from './catalogue-shapes'
import {
  categoryCodeSchema,
  contentKindSchema,
  contentTypeSchema,
  familyActions,
  flowActions,
  profileTypes,
  railTypeSchema,
  socialMedia,
  subscriptionStatuses,
} from './fields'
import { allCalls } from './hosts/all-calls'
import { limits } from './limits'
import { epgInfoSchema, tvCategorySchema, tvChannelSchema } from './live-tv-shapes'
import { pageSizes } from './sizes'
import { faqSchema, languageEntrySchema } from './text-shapes'

const dataOf = (name: string): z.ZodType => {
  const call = allCalls.find((one) => one.name === name)
  if (!call) throw new Error(`There is no call ${name}`)
  return call.data
}

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

/** Field names of a shape, those of nested objects and lists after a dot. */
function fieldsOf(shape: Shape): string[] {
  if (shape.items) return fieldsOf(shape.items)
  if (shape.anyOf) return shape.anyOf.flatMap(fieldsOf)
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field).map((inner) => `${name}.${inner}`),
  ])
}

const shapes: Record<string, [schema: z.ZodType, fields: string]> = {
  account: [
    accountSchema,
    'userId otpRequired email emailVerifyAction.actionType emailVerifyAction.warningText userProfile.id subscription.productCode userAction userWarningAction countryCode',
  ],
  subscription: [
    subscriptionSchema,
    'productCode subscriptionStatus paymentGatewayCode expiryDate subscriptionCode',
  ],
  tokens: [tokenInfoSchema, 'accessToken refreshToken expiresIn'],
  login: [authResultSchema, 'tokenInfo.accessToken tokenInfo.refreshToken tokenInfo.expiresIn actionType'],
  profile: [
    profileSchema,
    'id profileName avatarId langCode autoNextEpisode autoPreview profileType isDefaultProfile',
  ],
  registration: [
    registerFields,
    'fullName email msisdn password repeatPassword channel referenceCode gRecaptchaResponse',
  ],
  social: [socialFields, 'accessToken mediaType fullName gRecaptchaResponse referenceCode'],
  devices: [
    deviceStateSchema,
    'devices.id allowedDevices maxDeleteCount maxDeviceCount remainingDeleteCount',
  ],
  channel: [tvChannelSchema, 'id code title imgLogoUrl epgInfo userInfo.favoriteFlag'],
  programme: [epgInfoSchema, 'currentEPGTitle currentEPGBroadcastStartDate currentEPGBroadcastEndDate'],
  'channel category': [tvCategorySchema, 'title code'],
  'search result': [cardSchema, 'id code title badge horizontalPoster webThumbnailUrl'],
  'search response': [dataOf('searchSeries'), 'results.id totalCount'],
  video: [
    videoSchema,
    'id lastSec lastUpdateTimestamp duration title seriesId videoIndex seasonIndex storyline seasonCount info',
  ],
  series: [seriesSchema, 'genres firstEpisode.id lastEpisode.id movie cast'],
  breakdown: [breakdownSchema, 'hasTrailer railType title'],
  question: [faqSchema, 'question answer faqIndex'],
  rating: [dataOf('rateContent'), 'seriesId likesRate'],
  plans: [
    dataOf('listPlans'),
    'periods.periodCode periods.title periods.selected periods.plans.planCode periods.plans.title periods.plans.selected features promoCodeAction',
  ],
  receipts: [dataOf('listReceipts'), 'receipts.number note'],
  language: [languageEntrySchema, 'langCode version'],
  country: [countrySchema, 'flagUrl countryName countryPhoneCode selected'],
  'invite links': [
    inviteLinksSchema,
    'textTitle textSubTitle hilalPlayUrl facebookUrl emailUrl twitterUrl whatsAppUrl messengerUrl',
  ],
  family: [
    familySchema,
    'inviteAction.buttonText actionText parent.initials parent.fullName parent.memberType members.userId members.initials members.profilePhoto members.fullName members.memberType members.deletable',
  ],
  invitation: [dataOf('inviteFamily'), 'joinUrl'],
  'invitation check': [
    invitationCheckSchema,
    'actionText message joinAction.buttonText joinAction.actionType joinAction.warningTitle joinAction.warningText',
  ],
  'support subjects': [dataOf('listTicketSubjects'), 'items.title items.subject'],
  'support limits': [
    dataOf('checkTicketLimit'),
    'fileFormats.extension fileFormats.maxSize error.statusDescription',
  ],
  'watch report': [dataOf('reportContent'), 'nextRequestAfter'],
}

const rows = Object.entries(shapes).map(([name, [schema, fields]]) => [name, fields, schema] as const)

it.each(rows)('the shape %s has %s', (_, fields, schema) => {
  const found = fieldsOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape)
  expect(fields.split(' ').filter((name) => !found.includes(name))).toEqual([])
})

it.each([
  [
    'content types',
    contentTypeSchema.options,
    'FILM EPISODE FRAGMENT SEASON_FRAGMENT MOVIE_FRAGMENT PREVIEW SEASON_PREVIEW',
  ],
  ['kinds', contentKindSchema.options, 'SERIES MOVIES PACKAGES NONE STATIC'],
  ['categories', categoryCodeSchema.options, 'SERIES MOVIES TV_CHANNEL'],
  [
    'rail types',
    railTypeSchema.options,
    'NEW_EPISODES FREE_EPISODES CUSTOM_CONTENTS CONTINUE_WATCH GENRE_CONTENTS DISCOVERY',
  ],
  ['subscription statuses', subscriptionStatuses, 'ACTIVE SUSPENDED CANCELED'],
  ['profile types', profileTypes, 'KIDS ADULT'],
  ['family actions', familyActions, 'FAMILY_JOIN LOGIN'],
  ['social media', socialMedia, 'facebook google APPLE'],
  [
    'flow actions',
    flowActions,
    'LOGIN REGISTER WATCH PACKAGES PACKAGES_SUSPENDED DEVICES WARNING EMAIL_VERIFY REDIRECT SUCCESS OTP REDEEM ADD SUBSCRIBE BILLING MSISDN BILLING_CANCEL INFO PURCHASE_HISTORY',
  ],
] as const)('the %s are these', (_, values, expected) => {
  expect(values).toEqual(expected.split(' '))
})

it.each([
  ['an account without a userId', accountSchema.pick({ userId: true }), { userId: '' }],
  ['a question without its index', faqSchema, { question: 'Why?', answer: 'So.' }],
  ['a question without an answer', faqSchema, { question: 'Why?', faqIndex: 1 }],
])('refuses %s', (_, schema, value) => {
  expect(schema.safeParse(value).success).toBe(false)
})

it('treats a registration as one by the web app', () => {
  const given = { fullName: 'Amal', email: 'a@b.co', password: 'dunes', repeatPassword: 'dunes' }
  expect(registerFields.parse({ ...given, gRecaptchaResponse: '' }).channel).toBe('WEB')
})

it('lists avatars for adults unless told otherwise', () => {
  const { query } = allCalls.find(({ name }) => name === 'listAvatars') ?? {}
  expect([query?.parse({}), query?.parse({ profileType: 'KIDS' })]).toEqual([
    { profileType: 'ADULT' },
    { profileType: 'KIDS' },
  ])
})

it('has the limits of the specification', () => {
  const day = 86_400
  expect(limits).toMatchObject({
    cookieSeconds: 365 * day,
    otpLength: 6,
    activationCodeLength: 6,
    activationAutoSubmitMs: 1_000,
    passwordMinLength: 4,
    supportMessageMinLength: 3,
    lazyDelayMs: 300,
    lazyTimeoutMs: 10_000,
    modalFadeMs: 300,
    searchDebounceMs: 300,
    loadingHoldMs: 500,
    firstPageViewMs: 1_000,
    tokenRetries: 8,
    fibonacciSeconds: [1, 1, 2, 3, 5, 8, 13, 21],
    listCacheSeconds: 30,
  })
  expect(pageSizes).toEqual({
    trailers: 25,
    episodes: 7,
    breakdowns: 7,
    categoryItems: 10,
    genreItems: 10,
    search: 10,
    favourites: 10,
  })
})

it('leaves out the categories of a host that the product does not have', () => {
  const category = (id: number, code: string) => ({ id, code, title: code })
  const given = [category(1, 'SERIES'), category(2, 'SPORT'), category(3, 'MOVIES')]
  expect(contentCalls.listCategories.data.parse(given)).toEqual([
    category(1, 'SERIES'),
    category(3, 'MOVIES'),
  ])
})

it('warns of an invitation whatever action a host names besides joining and logging in', () => {
  const texts = { buttonText: 'Go', warningTitle: 'Wait', warningText: 'Later' }
  const { joinAction } = invitationCheckSchema.parse({
    ...{ actionText: '', message: '', joinAction: { ...texts, actionType: 'PACKAGES' } },
  })
  expect(joinAction).toEqual({ ...texts, actionType: 'WARNING' })
})

it.each([
  [{ fileFormats: [{ extension: 'png', maxSize: 1 }] }],
  [{ error: { statusDescription: 'Not today' } }],
])('takes either half of the limits of a ticket: %j', (half) => {
  expect(notifyCalls.checkTicketLimit.data.parse(half)).toEqual({ fileFormats: [], error: null, ...half })
})
