import { defineConfig } from '@playwright/test'

const port = process.env.TEST_PORT ?? '3100'
/** Specs that play video. */
const players = /specs\/(watch\/|live\/(player|borders))/
/** Specs that switch guest viewing off for the whole platform, when nothing else runs. */
const guests = /specs\/guests\//
/** Specs that need a new browser, or leave it with a worker or another text size. */
const newcomers = /specs\/(budgets\/|pages\/font-loading|shell\/(large-text|offline|reflow))/
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  /** One more than there are cores: tests often wait for playback. */
  workers: 3,
  /** Tests that pass only on retry are named in the output of the run. */
  retries: 1,
  /** Wide, since a busy machine is no fault of the product: what has to be fast is measured by the benchmarks. */
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL,
    /** Routes of tests intercept every request; specs about the worker allow it. */
    serviceWorkers: 'block',
    browserName: 'chromium',
    viewport: { width: 1366, height: 768 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A test that opens a player represents a viewer who pressed Play on the previous page.
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  projects: [
    /** Between tests cookies, stores and the cache are emptied; the browser's compiled code is kept. */
    { name: 'pages', testIgnore: [players, guests, newcomers], use: { reuseContext: true } },
    { name: 'newcomers', testMatch: newcomers },
    /** Drawing video costs in proportion to its size; from this one on the player has its wide layout. */
    { name: 'players', testMatch: players, use: { viewport: { width: 800, height: 640 } } },
    { name: 'guests', testMatch: guests, dependencies: ['pages', 'newcomers', 'players'] },
  ],
  webServer: {
    command: 'node --import tsx scripts/run/commands/test-stack.ts',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
