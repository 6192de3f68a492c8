import sharp from 'sharp'
import { langCodes, type LangCode } from '@/lib/contract'
import { drawPreview, setText } from './draw-preview'

const titles: Record<LangCode, string> = {
  ar: 'مصابيح الفسطاط: الجزء 2',
  en: 'The Lanterns of Fustat & <Friends>',
  fr: 'Les Lanternes de Fostat à l’aube',
  es: 'Los faroles de Fustat, ¿otra vez?',
  ur: 'فسطاط کی لالٹینیں',
  fa: 'فانوس‌های فسطاط ۲',
  bn: 'ফুসতাতের লণ্ঠন',
  hi: 'फ़ुस्तात की लालटेनें',
  ms: 'Tanglung Fustat',
  id: 'Lentera Fustat',
}

/** Noise is the dearest picture there is. */
async function noisyArt(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 1200, height: 675, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** How much of the left and of the right half of the title's lines is as bright as its letters. */
async function brightHalves(picture: Buffer): Promise<[number, number]> {
  const half = async (left: number) => {
    const bright = sharp(picture)
      .extract({ left, top: 460, width: 600, height: 170 })
      .greyscale()
      .threshold(190)
    return (await sharp(await bright.png().toBuffer()).stats()).channels[0]?.mean ?? 0
  }
  return [await half(0), await half(600)]
}

it.each(langCodes)(
  'draws 1200 x 630 in at most 300 kB, with the title where reading starts in %s',
  async (lang) => {
    const art = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#26304A' } })
      .jpeg()
      .toBuffer()
    const picture = await drawPreview({ lang, title: lang === 'en' ? 'Noor' : titles[lang].slice(0, 8), art })
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const [left, right] = await brightHalves(picture)
    expect(['ar', 'ur', 'fa'].includes(lang) ? right - left : left - right).toBeGreaterThan(1)
  },
)

it('stays within its size limit over the worst art, and fits a long title', async () => {
  const picture = await drawPreview({
    lang: 'en',
    title: 'The Lanterns of Fustat '.repeat(12),
    art: await noisyArt(),
  })
  expect(picture.length).toBeLessThanOrEqual(300_000)
})

it.each(langCodes)('sets a title in %s', async (lang) => {
  const wide = await setText({ text: titles[lang], size: 60, maxWidth: 1_000, color: '#ffffff' })
  const empty = await setText({ text: '\u{10FFFD}'.repeat(8), size: 60, maxWidth: 1_000, color: '#ffffff' })
  expect(wide.width).toBeGreaterThan(150)
  expect(wide.pixels.equals(empty.pixels)).toBe(false)
})

it('joins the letters of a cursive script', async () => {
  const size = { size: 60, maxWidth: 2_000, color: '#ffffff' }
  const joined = await setText({ text: 'ههههه', ...size })
  const apart = await setText({ text: 'ه ه ه ه ه', ...size })
  expect(joined.width).toBeLessThan(apart.width)
  const conjunct = await setText({ text: 'क्षत्रज्ञ', ...size })
  const letters = await setText({ text: 'क्‌षत्‌रज्‌ञ', ...size })
  expect(conjunct.width).toBeLessThan(letters.width)
})
