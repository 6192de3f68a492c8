import fc from 'fast-check'
import { fold, foldForms } from './fold'

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

it('is idempotent for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => fold(fold(text)) === fold(text)),
  )
})

it('leaves nothing but letters, marks, numbers and single spaces', () => {
  const word = /^[\p{L}\p{M}\p{N}]+$/u
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) =>
      foldForms(text).every((form) => form.split(' ').every((one) => word.test(one))),
    ),
  )
})

it('yields one form for most texts, two for joined words and none for punctuation', () => {
  expect([foldForms('Été'), foldForms('می\u200cروم'), foldForms('؟!')]).toEqual([
    ['ete'],
    ['ميروم', 'مي روم'],
    [],
  ])
})
