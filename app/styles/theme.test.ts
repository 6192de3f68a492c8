import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name: string) => readFileSync(join(__dirname, name), 'utf8')
/** What a browser takes an em of a media query for, unless the reader has asked for larger letters. */
const em = 16

const widthsOf = (sheet: string, pattern: RegExp) =>
  [...sheet.matchAll(pattern)].map(([, width]) => Number(width) * em)

it('changes layouts at 576, 768, 992, 1200 and 1600 pixels', () => {
  const widths = [576, 768, 992, 1200, 1600]
  expect(widthsOf(read('theme.css'), /--breakpoint-\w+: ([\d.]+)em/g)).toEqual(widths)
  expect(widthsOf(read('tokens.css'), /@media \(width >= ([\d.]+)em\)/g)).toEqual(widths)
})
