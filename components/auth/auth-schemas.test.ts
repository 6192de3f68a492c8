import type { ZodMiniType } from 'zod/mini'
import type { ContactMode } from '@/lib/forms'
import { contactField } from '@/lib/forms/fields'
import { forgotSchema, resetSchema, loginSchema, registerSchema } from './auth-schemas'

/** The schema's errors by field. */
function wrong(schema: ZodMiniType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('an e-mail address or a phone number', () => {
  it.each<[ContactMode, string, string | null]>([
    ['both', '', 'required'],
    ['both', '   ', 'required'],
    ['both', '+', 'required'],
    ['both', '٩٨٧٦٥٤٣٢١٠', 'phoneDigits'],
    ['both', '۹۸۷۶۵۴۳۲۱۰', 'phoneDigits'],
    ['both', 'ليلى@hilalplay.test', 'phoneDigits'],
    ['both', '৯৮৭৬৫৪৩২১০', 'phoneDigits'],
    ['both', 'layla', 'invalidEmail'],
    ['both', 'layla@hilalplay', 'invalidEmail'],
    ['both', 'layla@hilalplay.c', 'invalidEmail'],
    ['both', 'layla@hilalplay.museum', 'invalidEmail'],
    ['both', 'layla@hilal..test', 'invalidEmail'],
    ['both', 'la yla@hilalplay.test', 'invalidEmail'],
    ['both', '98765x', 'invalidEmail'],
    ['both', 'layla@hilalplay.eu', null],
    ['both', ' layla.h+tv@mail.hilalplay.test', null],
    ['both', '123456', 'invalidPhone'],
    ['both', '12 34 56', 'invalidPhone'],
    ['both', '1234567', null],
    ['both', '+987 654 3210', null],
    ['phone-only', '', 'required'],
    ['phone-only', '٩٨٧٦٥٤٣٢١٠', 'phoneDigits'],
    ['phone-only', '123456', 'invalidPhone'],
    ['phone-only', 'layla@hilalplay.test', 'invalidPhone'],
    ['phone-only', '9876543210', null],
    ['email-only', '', 'required'],
    ['email-only', '9876543210', 'invalidEmail'],
    ['email-only', 'ليلى@hilalplay.test', 'invalidEmail'],
    ['email-only', 'layla@hilalplay.test', null],
  ])('in mode %s finds in %j: %s', (mode, text, error) => {
    expect(wrong(contactField(mode), text)).toEqual(error === null ? {} : { '': error })
  })

  it('strips leading space and plus', () => {
    expect(contactField('both').parse(' +9876543210')).toBe('9876543210')
  })
})

const person = {
  fullName: 'Layla Haddad',
  email: 'layla@hilalplay.test',
  password: 'quiet dunes',
  repeatPassword: 'quiet dunes',
  terms: true,
}

describe('a registration', () => {
  it.each([
    [{}, {}],
    [{ fullName: '' }, { fullName: 'required' }],
    [{ fullName: '  ' }, { fullName: 'required' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: '9876543210' }, { email: 'invalidEmail' }],
    [
      { password: '', repeatPassword: '' },
      { password: 'required', repeatPassword: 'required' },
    ],
    [{ password: 'abc', repeatPassword: 'abc' }, { password: 'passwordTooShort' }],
    [{ password: 'abcd', repeatPassword: 'abcd' }, {}],
    [{ repeatPassword: '' }, { repeatPassword: 'passwordsDiffer' }],
    [{ repeatPassword: 'quiet dunes ' }, { repeatPassword: 'passwordsDiffer' }],
    [{ terms: false }, { terms: 'agreement' }],
  ])('with %j has wrong %j', (change, errors) => {
    expect(wrong(registerSchema, { ...person, ...change })).toEqual(errors)
  })

  it('reports everything that is wrong at once', () => {
    const nothing = { fullName: '', email: '', password: '', repeatPassword: 'x', terms: false }
    expect(wrong(registerSchema, nothing)).toEqual({
      fullName: 'required',
      email: 'required',
      password: 'required',
      repeatPassword: 'passwordsDiffer',
      terms: 'agreement',
    })
  })

  it('leaves every character of the password', () => {
    const password = ' quiet  dunes '
    expect(registerSchema.parse({ ...person, password, repeatPassword: password }).password).toBe(password)
  })
})

it.each<[string, ZodMiniType, unknown, Record<string, string>]>([
  ['login', loginSchema, { email: '', password: '' }, { email: 'required', password: 'required' }],
  ['login', loginSchema, { email: '9876543210', password: 'x' }, {}],
  ['forgotten password', forgotSchema, { email: 'layla' }, { email: 'invalidEmail' }],
  ['new password', resetSchema, { password: 'abc', repeatPassword: 'abc' }, { password: 'passwordTooShort' }],
  [
    'new password',
    resetSchema,
    { password: 'abcd', repeatPassword: 'b' },
    { repeatPassword: 'passwordsDiffer' },
  ],
])('the form of the %s finds in %#', (_, schema, values, errors) => {
  expect(wrong(schema, values)).toEqual(errors)
})
