import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { checkProduction, parseEnv } from '@/lib/config/env'
import { requiredSecrets } from '@/lib/contract/production'

/** Variables of the surrounding tools, which nobody configures. */
const internal = new Set([
  ...['NODE_ENV', 'APP_ROOT', 'APP_VERSION', 'INIT_CWD', 'CI', 'PATH', 'NEXT_RUNTIME', 'NEXT_PHASE'],
  ...[
    'CHROMIUM_PATH',
    'TEST_PORT',
    'TEST_PLATFORM_PORT',
    'MALLOC_ARENA_MAX',
    'TEST_DATABASE_URL',
    'NODE_OPTIONS',
  ],
  ...['CRAWL_ADDRESSES', 'SOAK_SECONDS', 'WITHOUT_GUARD'],
])

const documented = new Set(
  [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name ?? '',
  ),
)

/** The variables that the web app reads, observed at run time. */
function readByWebApp(): Set<string> {
  const names = new Set<string>()
  const source = new Proxy<Record<string, string | undefined>>(
    { MODE: 'production', PUBLIC_ORIGIN: 'https://play.example', TRUST_PROXY: '1' },
    { get: (target, name: string) => (names.add(name), target[name]) },
  )
  parseEnv(source)
  try {
    checkProduction(parseEnv(source), source)
  } catch {
    // Only the names it reads matter here.
  }
  return names
}

/** The variables in the platform's schema and in the scripts. */
function readInSources(): string[] {
  const schemas = [
    'platform/shared/config.ts',
    'platform/shared/social-config.ts',
    'platform/sandbox-gateway/gateway-config.ts',
    'platform/services/billing/gateways/configured-gateways.ts',
  ]
  const config = schemas.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s+([A-Z][A-Z0-9_]+): (?:z|flag|issuerField)\b/gm)].map(
      ([, name]) => name ?? '',
    ),
  )
  const files = execFileSync('git', [
    'ls-files',
    'app',
    'lib',
    'server',
    'platform',
    'scripts/run',
    'middleware.ts',
  ])
    .toString()
    .split('\n')
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.test\./.test(name))
  const direct = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/process\.env\.([A-Z][A-Z0-9_]+)/g)].map(
      ([, name]) => name ?? '',
    ),
  )
  return [...config, ...direct]
}

const read = new Set([...readByWebApp(), ...readInSources()].filter((name) => !internal.has(name)))

it('documents every variable that the programs read', () => {
  expect([...read].filter((name) => !documented.has(name))).toEqual([])
})

it('documents no variable that nothing reads', () => {
  expect([...documented].filter((name) => !read.has(name))).toEqual([])
})

it.each(requiredSecrets.platform)('names %s among the secrets of production, in README too', (name) => {
  expect(documented).toContain(name)
  expect(readFileSync('README.md', 'utf8')).toContain(`\`${name}\``)
})
