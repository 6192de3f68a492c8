import { parseArgs } from 'node:util'
import { isLangCode, type LangCode } from '@/lib/contract'
import { scenes } from './all-scenes'
import type { Order } from './take-pictures'

const standardLangs: readonly LangCode[] = ['en', 'ar', 'ur', 'bn']
const standardWidths = [390, 768, 1_366, 1_920]

function readLang(text: string): LangCode {
  if (!isLangCode(text)) throw new Error(`There is no language ${text}.`)
  return text
}

function readWidth(text: string): number {
  const width = Number(text)
  if (!Number.isInteger(width) || width < 200 || width > 4_000)
    throw new Error(`No window is ${text} px wide.`)
  return width
}

function findScenes(names: readonly string[]): Order['scenes'] {
  const missing = names.find((name) => !scenes.some((scene) => scene.name === name))
  if (missing !== undefined)
    throw new Error(`There is no ${missing}, but ${scenes.map(({ name }) => name).join(', ')}.`)
  return names.length === 0 ? scenes : scenes.filter(({ name }) => names.includes(name))
}

/**
 * Parses what to picture from the arguments of a command: `FOLDER [--only NAME]... [--lang en]... [--width 390]...
 * [--origin URL]`. A build that runs elsewhere uses the real time, so scenes that show the time are left out.
 * @throws for an invalid argument
 */
export function readOrder(args: string[]): { order: Order; origin?: string } {
  const several = { type: 'string', multiple: true } as const
  const options = { only: several, lang: several, width: several, origin: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new Error('Name one folder for the pictures.')
  const wanted = findScenes(values.only ?? [])
  const order = {
    folder,
    scenes: values.origin ? wanted.filter(({ timed }) => !timed) : wanted,
    langs: values.lang?.map(readLang) ?? standardLangs,
    widths: values.width?.map(readWidth) ?? standardWidths,
  }
  return { order, origin: values.origin }
}
