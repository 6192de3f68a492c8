import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { formats } from './formats'
import { planArt } from './plan-art'

const seed = join(process.cwd(), 'platform/seed')
const folder = join(seed, 'assets', 'art')
const jobs = planArt(JSON.parse(readFileSync(join(seed, 'catalogue', 'titles.json'), 'utf8')))
const cards = jobs.filter(({ format }) => format === 'card')
const colors = JSON.parse(readFileSync(join(folder, 'colors.json'), 'utf8')) as Record<string, string[]>

/** A card's lights and shades on 16 by 9 fields, with mean 0 and length 1: colour does not count. */
async function shadesOf(name: string): Promise<number[]> {
  const image = sharp(join(folder, `${name}.webp`))
  const fields = [...(await image.greyscale().resize(16, 9, { fit: 'fill' }).raw().toBuffer())]
  const mean = fields.reduce((sum, value) => sum + value, 0) / fields.length
  const length = Math.hypot(...fields.map((value) => value - mean))
  return fields.map((value) => (value - mean) / length)
}

/** Pairs of cards whose shades correlate above `limit` (1 is the same picture). */
async function alikeAbove(limit: number): Promise<string[]> {
  const shades = await Promise.all(cards.map(({ name }) => shadesOf(name)))
  return cards.flatMap(({ name }, i) =>
    cards.slice(0, i).flatMap((other, k) => {
      const likeness =
        shades[i]?.reduce((sum, value, field) => sum + value * (shades[k]?.[field] ?? 0), 0) ?? 1
      return likeness > limit ? [`${name} and ${other.name}: ${likeness.toFixed(3)}`] : []
    }),
  )
}

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

  it('has a composition of its own for every title', () => {
    expect(new Set(cards.map(({ art }) => art.scene)).size).toBe(cards.length)
  })

  // Two cards of one composition in different colours reach 0.95.
  it('shows no two cards that look alike', async () => {
    expect(await alikeAbove(0.92)).toEqual([])
  })
})
