import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { bin, runCommand } from './command'

/** Prefers the headless shell, which does the same in two thirds of the time. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

function installed(): string | null {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return existsSync(wanted) ? wanted : null
  return [...systemBrowsers, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

async function install(): Promise<void> {
  const debianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (!debianRoot) {
    await runCommand(bin('playwright'), ['install', 'chromium'], { show: true })
    return
  }
  console.log('Installing Chromium ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-q'], { env })
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-core']
  const result = await runCommand(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    { env },
  )
  if (result.code !== 0) console.log(result.output)
}

/**
 * The path of a Chromium: from `CHROMIUM_PATH`, else the system's, else Playwright's. Installs one if there is none:
 * with apt on Debian as root, elsewhere Playwright's.
 */
export async function findBrowser(): Promise<string> {
  if (!installed()) await install()
  const path = installed()
  if (!path) throw new Error('No Chromium found. Install one, or say where it is in CHROMIUM_PATH.')
  return path
}
