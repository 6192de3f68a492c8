import { langCodes, type LangCode } from '@/lib/contract'
import { getLegalText, legalNames, type LegalSection, type LegalText } from './legal-screen'

const partsOf = ({ title, text = [], points = [], after }: LegalSection) => [
  title,
  ...text,
  ...points,
  ...(after === undefined ? [] : [after]),
]
const sentencesOf = ({ title, lead, sections }: LegalText) => [title, lead, ...sections.flatMap(partsOf)]
const shapeOf = ({ sections }: LegalText) =>
  sections.map(({ id, text, points, after }) => [id, text?.length, points?.length, after !== undefined])
const quotedIn = (sentence: string) => (sentence.match(/`[^`]+`|\{\w+\}/g) ?? []).sort()
const others = langCodes.filter((lang): lang is Exclude<LangCode, 'en'> => lang !== 'en')

describe.each(legalNames)('the text of %s', (name) => {
  it('names each of its parts once', async () => {
    const ids = (await getLegalText('en', name)).sections.map(({ id }) => id)
    expect(ids.every((id) => /^[a-z]+$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(others)('is complete and translated in %s', async (lang) => {
    const [english, text] = await Promise.all([getLegalText('en', name), getLegalText(lang, name)])
    expect(shapeOf(text)).toEqual(shapeOf(english))
    const [translated, original] = [sentencesOf(text), sentencesOf(english)]
    expect(translated.map(quotedIn)).toEqual(original.map(quotedIn))
    expect(translated.filter((sentence, at) => sentence === original[at])).toEqual([])
  })
})
