const feature = (room) => `^${room}/([^/]+)/`
const core =
  '^lib/(analytics|api|captcha|config|cookies|epg|forms|i18n|images|inline|modals|query|routing|seo|session|storage)/'
const inBrowser = {
  path: '^(components|lib/(api/browser|captcha|cookies|epg|forms|images|inline|modals|player|query|session|storage))/',
  pathNot: [
    '\\.test\\.tsx?$',
    '/testing/',
    // What `get-` names asks a host while a page is rendered.
    '^components/.*/get-[^/]+\\.ts$',
    '^lib/player/server/',
    '^lib/(cookies/header-cookies|session/session-cookies)\\.ts$',
  ],
}

/** Rooms of a folder, from the ground up: each knows those in the lines before its own. */
const serviceStoreys = [
  ['accounts', 'media', 'operation'],
  ['catalogue', 'devices', 'messaging', 'plans'],
  ['live-tv', 'sessions'],
  ['profiles'],
  ['auth', 'billing'],
  ['activation', 'family', 'reminders', 'support'],
  ['playback'],
  ['sandbox'],
]
const platformStoreys = [
  ['db', 'messages'],
  ['shared'],
  ['sandbox-gateway', 'services'],
  ['http', 'seed'],
  ['plugins', 'routes'],
  ['app'],
]
const serverStoreys = [
  ['http'],
  ['guard', 'health', 'next-output'],
  ['next', 'proxy'],
  ['media', 'page-cache'],
  ['gateway'],
]
const ofTests = '\\.test\\.ts$|^platform/(__mocks__|test)/|^server/testing/'
/** Modules of the contract that bring no schemas, and with them no Zod. */
const plainContract = '(cache-tags|calls|errors|headers|languages|limits|sizes)\\.ts$'
/** Rooms with an entry, and what comes by it alone. The rest is named by its file: it brings scripts, styles or Zod. */
const entries = {
  'components/account/common': '(account-form|use-account)\\.tsx?$',
  'components/player/ui': '[^/]+$',
  'components/shell/page': '(error-pages|page)\\.tsx$',
  'components/ui':
    '(cx\\.ts$|feedback/|form/(button|chip|choices|fields)|hooks/|icons/|layout/(?!rail|tabs))',
  'lib/contract': plainContract,
  'lib/forms': '(contact|field-errors|lazy-resolver|password-strength)\\.ts$',
  'lib/i18n': '(currency|format|message-tree)\\.ts$',
  'lib/player/core': '[^/]+$',
  'lib/routing': '[^/]+$',
}
const roomsIn = (folder, names) => `^${folder}/(${names.join('|')})/`

/** Rules by which the rooms of a folder stand on each other in one order, so that no two know each other. */
const standInOrder = (folder, storeys, { rooms, hasStorey, outside = [] }) => [
  ...storeys.map((storey, at) => ({
    name: rooms,
    severity: 'error',
    from: { path: roomsIn(folder, storey), pathNot: ofTests },
    to: {
      path: `^${folder}/`,
      pathNot: [`^${folder}/$1/`, ...(at > 0 ? [roomsIn(folder, storeys.slice(0, at).flat())] : [])],
    },
  })),
  {
    name: hasStorey,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: [roomsIn(folder, storeys.flat()), ofTests, ...outside] },
    to: {},
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'lib-knows-no-pages',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|components|server|platform)/' },
    },
    {
      name: 'components-know-no-pages',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(app|server|platform)/' },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^lib/contract/' },
      to: { pathNot: '^(lib/contract/|node_modules/zod/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-knows-calls-by-type',
      comment:
        'A value of the contract brings all of Zod into the page: make calls by lib/api/browser/api.ts.',
      severity: 'error',
      from: inBrowser,
      to: {
        path: '^lib/contract/',
        pathNot: '^lib/contract/index\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contract-entry-has-no-schemas',
      severity: 'error',
      from: { path: '^lib/contract/index\\.ts$' },
      to: { pathNot: `^lib/contract/${plainContract}`, dependencyTypesNot: ['type-only'] },
    },
    ...Object.entries(entries).map(([room, behind]) => ({
      name: 'rooms-are-entered-by-their-index',
      severity: 'error',
      from: { pathNot: `^${room}/` },
      // What is loaded later is named by its file.
      to: { path: `^${room}/${behind}`, pathNot: `^${room}/index\\.ts$`, dynamic: false },
    })),
    {
      name: 'types-of-the-contract-come-by-its-entry',
      severity: 'error',
      from: { pathNot: '^lib/contract/' },
      to: { path: '^lib/contract/', pathNot: '^lib/contract/index\\.ts$', dependencyTypes: ['type-only'] },
    },
    {
      name: 'browser-takes-small-zod',
      comment: 'Schemas of forms are written with zod/mini, of which the bundler keeps what is used.',
      severity: 'error',
      from: inBrowser,
      to: {
        path: '^node_modules/zod/',
        pathNot: '^node_modules/zod/mini/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'platform-knows-the-contract-only',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(app|components|demo|lib|server|e2e|scripts|bench)/', pathNot: '^lib/contract/' },
    },
    {
      name: 'web-app-knows-no-platform',
      severity: 'error',
      from: { path: '^(app|components|lib|server|middleware)' },
      to: { path: '^platform/' },
    },
    ...standInOrder('platform/services', serviceStoreys, {
      rooms: 'areas-know-their-ground',
      hasStorey: 'areas-have-a-storey',
    }),
    ...standInOrder('platform', platformStoreys, {
      rooms: 'platform-rooms-know-their-ground',
      hasStorey: 'platform-rooms-have-a-storey',
    }),
    ...standInOrder('server', serverStoreys, {
      rooms: 'server-rooms-know-their-ground',
      hasStorey: 'server-rooms-have-a-storey',
      // The entry joins all rooms.
      outside: ['^server/[^/]+$'],
    }),
    {
      name: 'demo-is-run-by-hand',
      comment: 'What draws the demo needs tools that no start has: a start reads what it has drawn.',
      severity: 'error',
      from: { pathNot: '^demo/' },
      to: { path: '^demo/' },
    },
    {
      name: 'ui-knows-no-features',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(components|lib)/', pathNot: '^(components/ui|lib/config|lib/contract)/' },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: feature('components'), pathNot: '^components/(ui|shell)/' },
      to: { path: feature('components'), pathNot: ['^components/(ui|forms|reminders)/', '^components/$1/'] },
    },
    {
      name: 'player-core-knows-no-view',
      comment: 'What plays is tested without a page; `server` alone is part of the rendering of one.',
      severity: 'error',
      from: { path: '^lib/player/', pathNot: '^lib/player/server/' },
      to: { path: '^node_modules/(react|react-dom|next)/' },
    },
    {
      name: 'player-rests-on-its-core',
      severity: 'error',
      from: { path: '^lib/player/core/' },
      to: { path: '^lib/player/', pathNot: '^lib/player/core/' },
    },
    {
      name: 'primitives-rest-on-icons-and-hooks',
      severity: 'error',
      from: { path: '^components/ui/(icons|hooks)/' },
      to: { path: '^components/ui/', pathNot: '^components/ui/((icons|hooks)/|cx\\.ts$)' },
    },
    {
      name: 'feature-logic-stays-apart',
      severity: 'error',
      from: { path: feature('lib'), pathNot: core },
      to: { path: '^lib/', pathNot: [core, '^lib/contract/', '^lib/$1/'] },
    },
    {
      name: 'core-knows-no-features',
      severity: 'error',
      from: { path: core },
      to: { path: '^lib/', pathNot: [core, '^lib/contract/'] },
    },
    {
      name: 'routing-is-pure',
      severity: 'error',
      from: { path: '^lib/routing/' },
      to: { pathNot: '^lib/(routing|contract)/' },
    },
    {
      name: 'server-knows-lib-only',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(app|components|platform)/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^next/root-params$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|\\.data|dist)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
