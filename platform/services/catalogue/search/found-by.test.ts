import { markWord } from './found-by'

it.each([
  ['The night the sea lit up', 'sea', ['The night the ', 'sea', ' lit up']],
  ['Two Seals', 'sea', ['Two ', 'Seals', '']],
  ['شبی که «دریا» روشن شد', 'دريا', ['شبی که «', 'دریا', '» روشن شد']],
  ['وراء البحر', 'بحر', ['وراء ', 'البحر', '']],
  ['L’Été à Konya', 'ete', ['L’', 'Été', ' à Konya']],
])('marks in %p the word of %p', (text, form, parts) => {
  expect(Object.values(markWord(text, form) ?? {})).toEqual(parts)
})

it('marks the word itself rather than an earlier one that only begins so', () => {
  expect(markWord('One season at sea', 'sea')?.match).toBe('sea')
})

it('leaves out what stands far from the word', () => {
  const text = `${'before '.repeat(20)}sea${' after'.repeat(20)}`
  const marked = markWord(text, 'sea')
  expect(marked?.before).toBe('…before before ')
  expect(marked?.after.endsWith('after…')).toBe(true)
})

it('marks nothing in a text without the word', () => {
  expect(markWord('The night', 'sea')).toBeNull()
})
