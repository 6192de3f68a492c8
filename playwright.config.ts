import { defineConfig } from '@playwright/test'

const port = process.env.TEST_PORT ?? '3100'
/** What plays video. */
const players = /specs\/(watch\/|live\/(player|borders))/
/** What switches guests off for the whole platform, when nobody else is on it. */
const guests = /specs\/guests\//
/** What has to meet a browser that is new to the product, or leaves it with a worker or another size of text. */
const newcomers = /specs\/(budgets\/|pages\/letters|shell\/(large-text|offline|reflow))/
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  /** One more than there are cores: tests often wait for what is played. */
  workers: 3,
  /** What passes only at its second try is named in the output of the run. */
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL,
    /** Routes of tests see every request; what is about the worker allows it. */
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
        // A test that opens a player stands for a viewer who pressed Play on the page before.
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  projects: [
    /** Between tests cookies, stores and the cache are emptied; what the browser has compiled is kept. */
    { name: 'pages', testIgnore: [players, guests, newcomers], use: { reuseContext: true } },
    { name: 'newcomers', testMatch: newcomers },
    /** Drawing video costs by the size of its picture; from this one on the player has its wide layout. */
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
