import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { formats } from './formats'
import { planArt } from './plan-art'

const seed = join(process.cwd(), 'platform/seed')
const folder = join(seed, 'assets', 'art')
const jobs = planArt(JSON.parse(readFileSync(join(seed, 'catalogue', 'titles.json'), 'utf8')))
const colors = JSON.parse(readFileSync(join(folder, 'colors.json'), 'utf8')) as Record<string, string[]>

describe('the committed art', () => {
  it("contains exactly the catalogue's pictures", () => {
    const wanted = jobs.map(({ name, format }) => `${name}.${formats[format].extension}`)
    expect(readdirSync(folder).sort()).toEqual([...wanted, 'colors.json'].sort())
  })

  it('has three colours for every picture, from dark to light', () => {
    expect(Object.keys(colors).sort()).toEqual(jobs.map(({ name }) => name).sort())
    const written = Object.values(colors).flat()
    expect(written).toHaveLength(jobs.length * 3)
    expect(written.filter((color) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([])
  })

  it('stays within its size limits', () => {
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12 * 1024 * 1024)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(120 * 1024)
  })
})
