import type { ZodMiniType } from 'zod/mini'
import { emailForm } from './email-schema'
import { isFieldProblem } from '../common/field-problem'
import { fullNameForm } from './full-name-schema'
import { msisdnForm } from './msisdn-schema'
import { passwordForm } from './password-schema'
import { newPinForm, pinForm } from '../pin/pin-schema'
import { profileForm } from '../profiles/profile-schema'

/** The first problem of each field, as the form shows it. */
function problemsOf(schema: ZodMiniType, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? []
  const problems = issues.map(({ path, message }): [string, string] => [path.join('.'), message])
  return Object.fromEntries(problems.reverse())
}

it('takes a name without the space around it, and no empty one', () => {
  expect(fullNameForm.parse({ fullName: ' Amina ' })).toEqual({ fullName: 'Amina' })
  expect(problemsOf(fullNameForm, { fullName: '  ' })).toEqual({ fullName: 'required' })
})

it.each(['', 'amina', 'amina@', '@x', 'a b@c'])('calls the e-mail address %j missing', (email) => {
  expect(problemsOf(emailForm, { email })).toEqual({ email: 'required' })
})

it('takes whatever else has something on both sides of an at sign', () => {
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
  expect(problemsOf(msisdnForm, { msisdn })).toEqual({ msisdn: message })
})

it('takes a phone number without its leading space and plus', () => {
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
    expect(problemsOf(passwordForm(rules), good)).toEqual({})
  })

  it.each([
    [{ currentPassword: '' }, { currentPassword: 'required' }],
    [{ newPassword: '', repeatPassword: '' }, { newPassword: 'required' }],
    [{ newPassword: 'abc', repeatPassword: 'abc' }, { newPassword: 'passwordTooShort' }],
    [{ repeatPassword: 'another' }, { repeatPassword: 'passwordsDiffer' }],
    [{ newPassword: 'old one', repeatPassword: 'old one' }, { newPassword: 'passwordUnchanged' }],
  ])('is refused with %j', (wrong, problems) => {
    expect(problemsOf(passwordForm(rules), { ...good, ...wrong })).toEqual(problems)
  })

  it('is told to differ from its repetition while another field is wrong too', () => {
    const wrong = { ...good, currentPassword: '', repeatPassword: 'x' }
    expect(problemsOf(passwordForm(rules), wrong)).toEqual({
      currentPassword: 'required',
      repeatPassword: 'passwordsDiffer',
    })
  })

  it('counts characters, not their halves', () => {
    const values = { ...good, newPassword: '🌙🌙', repeatPassword: '🌙🌙' }
    expect(problemsOf(passwordForm(rules), values)).toEqual({ newPassword: 'passwordTooShort' })
  })

  it('needs no old one where there is none', () => {
    const first = { ...good, currentPassword: '' }
    expect(problemsOf(passwordForm({ ...rules, hasPassword: false }), first)).toEqual({})
  })
})

it('takes a PIN of four digits alone', () => {
  expect(problemsOf(pinForm, { pin: '4711' })).toEqual({})
  expect(problemsOf(pinForm, { pin: '' })).toEqual({ pin: 'required' })
  expect(problemsOf(pinForm, { pin: '471' })).toEqual({ pin: 'pinDigits' })
  expect(problemsOf(newPinForm, { pin: '4711', currentPin: 'abcd' })).toEqual({ currentPin: 'pinDigits' })
})

it('takes a profile with a name', () => {
  const profile = {
    profileName: ' Noor ',
    avatarId: 7,
    langCode: 'ar',
    profileType: 'KIDS',
    autoNextEpisode: true,
    autoPreview: false,
  }
  expect(profileForm.parse(profile)).toEqual({ ...profile, profileName: 'Noor' })
  expect(problemsOf(profileForm, { ...profile, profileName: ' ' })).toEqual({ profileName: 'required' })
})

it('knows its own problems from other messages', () => {
  expect(isFieldProblem('required')).toBe(true)
  expect(isFieldProblem('Invalid input')).toBe(false)
  expect(isFieldProblem(undefined)).toBe(false)
})
