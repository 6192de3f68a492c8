import path from 'node:path'
import { build } from 'esbuild'
import { restoreEarlierFiles, setEarlierFilesAside } from '../../../server/next-output/earlier-files'
import { hintScripts } from '../../../server/next-output/hint-scripts'
import { moveSourceMaps } from '../../../server/next-output/move-source-maps'
import { bin, runCommand } from '../gates/command'
import { writeInlineScripts } from './compile-inline-scripts'
import { ifStale } from './stale'

const shared = ['lib', 'messages', 'package-lock.json', 'tsconfig.json']
const webSources = [
  'app',
  'components',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'public',
  'server/next-output/hint-scripts.ts',
  'server/next-output/move-source-maps.ts',
  ...shared,
]

async function buildWeb(): Promise<void> {
  console.log('Building the web app ...')
  const aside = path.join('dist', 'earlier-files')
  await setEarlierFilesAside('.next', aside)
  const next = await runCommand(bin('next'), ['build'], {
    show: true,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (next.code !== 0) throw new Error('The web app does not build.')
  await moveSourceMaps('.next')
  await hintScripts('.next')
  await restoreEarlierFiles('.next', aside)
}

async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
}

/** The service worker is not a module: browsers run it as one script. */
async function bundleWorker(): Promise<void> {
  const contents = "import { startWorker } from './lib/offline/service-worker'\nstartWorker(self)"
  await build({
    stdin: { contents, resolveDir: '.' },
    outfile: 'dist/service-worker.js',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
  })
}

/** Builds what has changed since the last build: the web app, its server entry and service worker, the platform, the sandbox gateway. */
export async function buildAll(): Promise<void> {
  writeInlineScripts()
  await ifStale('.next/stamp', webSources, buildWeb)
  await ifStale('dist/web.stamp', ['server', ...shared], () => bundle('server/main.ts', 'dist/web.mjs'))
  await ifStale('dist/service-worker.stamp', shared, bundleWorker)
  await ifStale('dist/platform.stamp', ['platform', ...shared], () =>
    bundle('platform/app/main.ts', 'dist/platform.mjs'),
  )
  await ifStale(
    'dist/sandbox-gateway.stamp',
    ['platform/sandbox-gateway', 'platform/shared', ...shared],
    () => bundle('platform/sandbox-gateway/main.ts', 'dist/sandbox-gateway.mjs'),
  )
}
