import { findStaticGates } from './gates'

it('finds gates by name, in the given order', () => {
  expect(findStaticGates(['types', 'lint']).map(({ name }) => name)).toEqual(['types', 'lint'])
})

it('lists every gate when the name is unknown', () => {
  const message =
    'There is no gate "typos". There are: format, styles, boundaries, unused, messages, classes, specification, lint, types.'
  expect(() => findStaticGates(['typos'])).toThrow(message)
})

it('requires a name', () => {
  expect(() => findStaticGates([])).toThrow('Name a gate: format,')
})
