const construct = jest.fn(() => () => undefined)
const { Function: real } = globalThis

beforeAll(() => {
  globalThis.Function = construct as never
})
afterAll(() => {
  globalThis.Function = real
})

it('validates a form without compiling code, which the content policy would refuse and report', async () => {
  const { object } = await import('zod/mini')
  const { digitsField, requiredField } = await import('./fields')
  const schema = object({ name: requiredField, code: digitsField(4, 'wrong') })
  expect(schema.parse({ name: ' Noor ', code: '0123' })).toEqual({ name: 'Noor', code: '0123' })
  expect(construct).not.toHaveBeenCalled()
})
