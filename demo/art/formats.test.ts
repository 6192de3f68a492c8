import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { formats } from './formats'

const folder = 'platform/seed/assets/art'

it.each([
  ['card', 2 * 472, 2 * 263],
  ['web', 1920, 1080],
  ['mobile', 750, 1000],
  ['og', 1200, 630],
] as const)('makes the %s in %d by %d', async (name, width, height) => {
  expect(formats[name]).toMatchObject({ width, height })
  const { extension } = formats[name]
  const [file] = readdirSync(folder).filter((one) => one.endsWith(`-${name}.${extension}`))
  expect(await sharp(`${folder}/${file}`).metadata()).toMatchObject({ width, height })
})
