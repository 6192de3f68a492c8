import fc from 'fast-check'
import { fold } from './fold'

it.each([
  ['Été à Paris', 'ete a paris'],
  ['Cœur d’argile', 'coeur d argile'],
  ['أَضْوَاءُ', 'اضواء'.replace('ء', '')],
  ['مكّة', 'مكه'],
  ['یوسف کتاب', 'يوسف كتاب'],
  ['می‌روم', 'ميروم'],
  ['ہے', 'هي'],
  ['١٢۳४৫', '12345'],
  ['फ़िल्म', 'फिल्म'],
  ['  --!? ', ''],
])('folds %p to %p', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it('changes nothing when it is done twice, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => fold(fold(text)) === fold(text)),
  )
})

it('leaves no sign that a LIKE pattern would take for more than itself', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => !/[%_\\]/.test(fold(text))))
})
