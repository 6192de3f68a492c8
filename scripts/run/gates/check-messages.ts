import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { langCodes } from '@/lib/contract'
import { checkTexts } from '../../gates/messages/check-texts'
import { checkUsage } from '../../gates/messages/check-usage'
import { flatten, type Tree } from '../../gates/messages/flatten'
import { findRetiredTerms } from '../../gates/messages/retired-terms'

const readTree = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Tree
const readTexts = (lang: string) => flatten(readTree(`messages/${lang}.json`))

/** Every text of a language that a viewer may read, except the demo titles' own, by file and key. */
function allTexts(lang: string): Map<string, string> {
  const folders = [
    'messages',
    'platform/messages',
    'components/info/legal/texts',
    'platform/seed/catalogue/texts',
  ]
  const pairs = folders.flatMap((folder) => {
    const { titles: _, ...tree } = readTree(`${folder}/${lang}.json`)
    return [...flatten(tree, folder)]
  })
  return new Map(pairs)
}

function sources(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => join(folder, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

const english = readTexts('en')
const problems = [
  ...langCodes.flatMap((lang) =>
    checkTexts(lang, readTexts(lang), english).map((problem) => `${lang} ${problem}`),
  ),
  ...langCodes.flatMap((lang) =>
    findRetiredTerms(lang, allTexts(lang)).map((problem) => `${lang} ${problem}`),
  ),
  ...checkUsage(english.keys(), ['app', 'components', 'lib'].flatMap(sources)),
]
for (const problem of problems) console.log(problem)
console.log(`${langCodes.length} languages, ${english.size} messages, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
