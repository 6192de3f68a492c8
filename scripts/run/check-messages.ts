import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { langCodes } from '@/lib/contract/languages'
import { checkTexts } from '../gates/messages/check-texts'
import { checkUsage } from '../gates/messages/check-usage'
import { flatten, type Tree } from '../gates/messages/flatten'

const readTexts = (lang: string) => flatten(JSON.parse(readFileSync(`messages/${lang}.json`, 'utf8')) as Tree)

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
  ...checkUsage(english.keys(), ['app', 'components', 'lib'].flatMap(sources)),
]
for (const problem of problems) console.log(problem)
console.log(`${langCodes.length} languages, ${english.size} messages, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
