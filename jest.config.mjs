const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        transform: { react: { runtime: 'automatic' } },
        parser: { syntax: 'typescript', tsx: true },
      },
    },
  ],
}
/** Messages and what formats them are the same as in the build: compiled. */
const compiledMessages = {
  '(?<!platform)/messages/[a-z]{2}\\.json$': '<rootDir>/scripts/testing/compile-messages.mjs',
}
const esmOnly = [
  'oxc-parser',
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'icu-minify',
  'hls.js',
  'lru-cache',
  'lucide-react',
  'jose',
  'openid-client',
  'until-async',
  '@open-draft',
  'rettime',
  'oauth4webapi',
  'dinero.js',
  'temporal-polyfill',
  'temporal-utils',
]
/** Globals that no test replaces: read as parameters, not through the sandbox, which makes queries a third faster. */
const plainGlobals = [
  'Array',
  'ArrayBuffer',
  'BigInt',
  'Boolean',
  'DataView',
  'Error',
  'Function',
  'Int32Array',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'WeakMap',
  'WeakSet',
]

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  sandboxInjectedGlobals: plainGlobals,
  maxWorkers: '100%',
  // A test that waits for nothing real never comes near it, however busy the machine is.
  testTimeout: 60_000,
  roots: [
    '<rootDir>/app',
    '<rootDir>/components',
    '<rootDir>/demo',
    '<rootDir>/lib',
    '<rootDir>/platform',
    '<rootDir>/server',
    '<rootDir>/scripts',
    '<rootDir>/messages',
    '<rootDir>/e2e',
  ],
  testMatch: ['**/*.test.{ts,tsx,mts}'],
  transform: { ...transform, ...compiledMessages },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})/)`],
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/dom-matchers.cjs'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/scripts/testing/style-sheet.cjs',
    '^use-intl/format-message$': 'use-intl/format-message/format-only',
    '^next/root-params$': '<rootDir>/scripts/testing/root-params.cjs',
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data'],
}
