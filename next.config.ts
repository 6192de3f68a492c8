import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const nothing = { browser: './lib/config/unused-next.ts' }

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  /** The server entry compresses each response once, names its bytes and sends every header. */
  compress: false,
  generateEtags: false,
  /** For the stacks of reported errors: the build moves them to where they are not served. */
  productionBrowserSourceMaps: true,
  /** Bytes of pages and responses that Next caches; finished pages are cached in front of it. */
  cacheMaxMemorySize: 24 * 1024 * 1024,
  /** Seconds after which a stale page is no longer served while a new one is rendered. */
  expireTime: 604_800,
  /** Image URLs are made by the catalogue's own helper; there is no image optimiser. */
  images: { unoptimized: true },
  serverExternalPackages: ['pino'],
  trailingSlash: false,
  turbopack: {
    /** What no page needs of Next (decision 0054). */
    resolveAlias: {
      './app-router-announcer': nothing,
      './builtin/global-error': { browser: './app/global-failure.tsx' },
      '../components/builtin/global-error': nothing,
      '../build/polyfills/polyfill-module': nothing,
      './set-attributes-from-props': nothing,
      'next/dist/compiled/process': nothing,
    },
  },
  experimental: {
    /** Pages are cached in memory: on disk, made-up addresses would fill it. */
    isrFlushToDisk: false,
    /** Each page contains its styles: no request comes between its first bytes and its first paint. */
    inlineCss: true,
    /** The cost of another chunk of styles, in bytes; the default merges those of all pages into one. */
    cssChunking: { type: 'graph', requestCost: 4_000 },
  },
  /** `npm run check` checks the types; a build does not repeat that. */
  typescript: { ignoreBuildErrors: true },
  /** The routing rules of the middleware handle trailing slashes, so that a redirect never takes two hops. */
  skipTrailingSlashRedirect: true,
}

/** Messages are compiled by the build: no page contains a parser for them. */
const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default withMessages(config)
