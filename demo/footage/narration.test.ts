import { langCodes } from '@/lib/contract'
import { cueTimes, shownText } from './narration'
import { pieceCodes, pieces } from './pieces'
import { writeSubtitles } from './write-subtitles'

describe('the narration', () => {
  it.each(pieceCodes)(
    'of %s has six sentences in each of the ten languages, which tell them apart',
    (code) => {
      const texts = langCodes.map((lang) => pieces[code].narration[lang])
      expect(texts.map((sentences) => new Set(sentences).size)).toEqual(langCodes.map(() => cueTimes.length))
      expect(new Set(texts.map((sentences) => sentences.join())).size).toBe(langCodes.length)
    },
  )

  it.each([
    ['ur', '۔'],
    ['hi', '।'],
    ['bn', '।'],
  ] as const)('ends its sentences in %s with %s', (lang, stop) => {
    const endings = pieceCodes.flatMap((code) =>
      pieces[code].narration[lang].map((sentence) => sentence.at(-1)),
    )
    expect(new Set(endings)).toEqual(new Set([stop]))
  })

  it('is displayed without vowel signs', () => {
    expect(shownText('تَغِيبُ الشَّمْسُ')).toBe('تغيب الشمس')
  })

  it('is written as chronological WebVTT', () => {
    const text = writeSubtitles(pieces.rain.narration.en)
    expect(text).toMatch(
      /^WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n1\n00:00:02.500 --> 00:00:08.500\n/,
    )
    expect(text.match(/-->/g)).toHaveLength(6)
  })
})
