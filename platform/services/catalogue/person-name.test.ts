import { personName } from './person-name'

const names = { latin: 'Idris', arabic: 'إدريس', bengali: 'ইদ্রিস', devanagari: 'इदरीस' }
const spelt = { ...names, urdu: 'ادریس', persian: 'ادریس' }

it.each([
  ['ar', 'إدريس'],
  ['ur', 'ادریس'],
  ['fa', 'ادریس'],
  ['bn', 'ইদ্রিস'],
  ['id', 'Idris'],
] as const)('is in %s as that language spells it', (lang, name) => {
  expect(personName(spelt, lang)).toBe(name)
})

it('is in the script of a language that has no spelling of it', () => {
  expect(personName(names, 'ur')).toBe('إدريس')
})
