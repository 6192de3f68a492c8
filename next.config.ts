import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  /** The server entry compresses each answer once, names its bytes and sends every header. */
  compress: false,
  generateEtags: false,
  /** For the stacks of reported errors: the build moves them to where nobody is served from. */
  productionBrowserSourceMaps: true,
  /** Bytes of pages and answers that Next keeps; finished pages are kept before it. */
  cacheMaxMemorySize: 24 * 1024 * 1024,
  /** Seconds after which an old page is no longer served while a new one is rendered. */
  expireTime: 604_800,
  /** Addresses of images are made by the catalogue's own helper; there is no image optimiser to reach. */
  images: { unoptimized: true },
  serverExternalPackages: ['pino'],
  trailingSlash: false,
  experimental: {
    /** Pages are kept in memory: on disk, addresses that nobody wrote would fill it. */
    isrFlushToDisk: false,
    /** Each page bears its own styles: no request stands between its first bytes and its first paint. */
    inlineCss: true,
    /** Bytes that another piece of styles may cost; the default merges those of all pages into one. */
    cssChunking: { type: 'graph', requestCost: 4_000 },
  },
  /** `npm run check` reads the types; a build does not do it again. */
  typescript: { ignoreBuildErrors: true },
  /** The routing rules of the middleware know trailing slashes, so that a redirect is never two hops. */
  skipTrailingSlashRedirect: true,
}

/** Messages are compiled by the build: no page carries a parser of them. */
const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default withMessages(config)
