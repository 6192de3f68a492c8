import { findStaticGates } from './gates'

it('finds gates by their names, in the order in which they are asked for', () => {
  expect(findStaticGates(['types', 'lint']).map(({ name }) => name)).toEqual(['types', 'lint'])
})

it('names every gate when the name is unknown', () => {
  const message = 'There is no gate "typos". There are: format, styles, boundaries, messages, lint, types.'
  expect(() => findStaticGates(['typos'])).toThrow(message)
})

it('asks for a name when there is none', () => {
  expect(() => findStaticGates([])).toThrow('Name a gate: format,')
})
