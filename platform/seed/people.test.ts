import structure from './catalogue/structure.json'

const people = structure.people.map(({ code, name }) => [code, name] as const)

it.each(people)('%s is spelt in Urdu and Persian without letters of Arabic alone', (_, { urdu, persian }) => {
  expect(`${urdu} ${persian}`).not.toMatch(/[يىكةإأ]/)
})
