import type { ZodMiniType } from 'zod/mini'
import { digitsField, newPasswordField, requiredField, secretField } from './fields'

const problems = (field: ZodMiniType, value: string) =>
  (field.safeParse(value).error?.issues ?? []).map(({ message }) => message)

it.each<[string, ZodMiniType, string, string[]]>([
  ['text', requiredField, ' \n', ['required']],
  ['text', requiredField, ' Noor ', []],
  ['a secret', secretField, '', ['required']],
  ['a secret', secretField, ' ', []],
  ['a new password', newPasswordField(4, 'tooShort'), '', ['required']],
  ['a new password', newPasswordField(4, 'tooShort'), '🌙🌙', ['tooShort']],
  ['a new password', newPasswordField(4, 'tooShort'), '    ', []],
  ['a code', digitsField(4, 'wrong'), '', ['required']],
  ['a code', digitsField(4, 'wrong'), '123', ['wrong']],
  ['a code', digitsField(4, 'wrong'), '12345', ['wrong']],
  ['a code', digitsField(4, 'wrong'), '12a4', ['wrong']],
  ['a code', digitsField(4, 'wrong'), '0123', []],
])('validates %s (case %#)', (_, field, value, expected) => {
  expect(problems(field, value)).toEqual(expected)
})

it('trims text and no password', () => {
  expect(requiredField.parse(' Noor ')).toBe('Noor')
  expect(secretField.parse(' dune ')).toBe(' dune ')
})
