import { readFileSync } from 'node:fs'
import { hlsAddress } from './hls-library'

it('names the version that is installed, since the file is cached for a year', () => {
  const { version } = JSON.parse(readFileSync('node_modules/hls.js/package.json', 'utf8')) as {
    version: string
  }
  expect(hlsAddress).toContain(`-${version}.`)
})
