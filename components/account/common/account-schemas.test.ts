import type { ZodMiniType } from 'zod/mini'
import { isFieldError } from '@/lib/forms'
import {
  profileForm,
  newPinForm,
  pinForm,
  emailForm,
  fullNameForm,
  msisdnForm,
  passwordForm,
} from './account-schemas'

/** The first error of each field, as the form shows it. */
function errorsOf(schema: ZodMiniType, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? []
  const errors = issues.map(({ path, message }): [string, string] => [path.join('.'), message])
  return Object.fromEntries(errors.reverse())
}

it('trims a name, and refuses an empty one', () => {
  expect(fullNameForm.parse({ fullName: ' Amina ' })).toEqual({ fullName: 'Amina' })
  expect(errorsOf(fullNameForm, { fullName: '  ' })).toEqual({ fullName: 'required' })
})

it.each(['', 'amina', 'amina@', '@x', 'a b@c'])('reports the e-mail address %j as missing', (email) => {
  expect(errorsOf(emailForm, { email })).toEqual({ email: 'required' })
})

it('accepts any text on both sides of an at sign', () => {
  expect(emailForm.parse({ email: ' amina@localhost ' })).toEqual({ email: 'amina@localhost' })
})

it.each([
  ['', 'required'],
  ['٩٨٧٦٥٤٣٢١٠', 'phoneDigits'],
  ['۹۸۷۶۵۴۳۲۱۰', 'phoneDigits'],
  ['12 34 56', 'invalidPhone'],
  ['phone', 'invalidPhone'],
  ['amina@hilalplay.test', 'invalidPhone'],
])('refuses the phone number %j', (msisdn, message) => {
  expect(errorsOf(msisdnForm, { msisdn })).toEqual({ msisdn: message })
})

it('strips leading space and plus from a phone number', () => {
  expect(msisdnForm.parse({ msisdn: ' +101 555 0199' })).toEqual({ msisdn: '101 555 0199' })
})

describe('a new password', () => {
  const rules = { minLength: 4, hasPassword: true }
  const good = {
    currentPassword: 'old one',
    newPassword: 'new one',
    repeatPassword: 'new one',
    endOtherSessions: true,
  }

  it('passes when it is long enough, new and repeated', () => {
    expect(errorsOf(passwordForm(rules), good)).toEqual({})
  })

  it.each([
    [{ currentPassword: '' }, { currentPassword: 'required' }],
    [
      { newPassword: '', repeatPassword: '' },
      { newPassword: 'required', repeatPassword: 'required' },
    ],
    [{ newPassword: 'abc', repeatPassword: 'abc' }, { newPassword: 'passwordTooShort' }],
    [{ repeatPassword: '' }, { repeatPassword: 'required' }],
    [{ repeatPassword: 'another' }, { repeatPassword: 'passwordsDiffer' }],
    [{ newPassword: 'old one', repeatPassword: 'old one' }, { newPassword: 'passwordUnchanged' }],
  ])('is refused with %j', (wrong, errors) => {
    expect(errorsOf(passwordForm(rules), { ...good, ...wrong })).toEqual(errors)
  })

  it('reports a different repetition even while another field is wrong', () => {
    const wrong = { ...good, currentPassword: '', repeatPassword: 'x' }
    expect(errorsOf(passwordForm(rules), wrong)).toEqual({
      currentPassword: 'required',
      repeatPassword: 'passwordsDiffer',
    })
  })

  it('counts characters, not UTF-16 units', () => {
    const values = { ...good, newPassword: '🌙🌙', repeatPassword: '🌙🌙' }
    expect(errorsOf(passwordForm(rules), values)).toEqual({ newPassword: 'passwordTooShort' })
  })

  it('requires no current one where there is none', () => {
    const first = { ...good, currentPassword: '' }
    expect(errorsOf(passwordForm({ ...rules, hasPassword: false }), first)).toEqual({})
  })
})

it('accepts only a PIN of four digits', () => {
  expect(errorsOf(pinForm, { pin: '4711' })).toEqual({})
  expect(errorsOf(pinForm, { pin: '' })).toEqual({ pin: 'required' })
  expect(errorsOf(pinForm, { pin: '471' })).toEqual({ pin: 'pinDigits' })
  expect(errorsOf(newPinForm, { pin: '4711', currentPin: 'abcd' })).toEqual({ currentPin: 'pinDigits' })
})

it('requires a profile name', () => {
  const profile = {
    profileName: ' Noor ',
    avatarId: 7,
    langCode: 'ar',
    profileType: 'KIDS',
    autoNextEpisode: true,
    autoPreview: false,
  }
  expect(profileForm.parse(profile)).toEqual({ ...profile, profileName: 'Noor' })
  expect(errorsOf(profileForm, { ...profile, profileName: ' ' })).toEqual({ profileName: 'required' })
})

it('distinguishes field errors from other messages', () => {
  expect(isFieldError('required')).toBe(true)
  expect(isFieldError('Invalid input')).toBe(false)
  expect(isFieldError(undefined)).toBe(false)
})
