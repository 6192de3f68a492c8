import { readFileSync } from 'node:fs'
import { langCodes } from '@/lib/contract/languages'
import { flatten, type Tree } from '@/scripts/gates/messages/flatten'

const readTexts = (lang: string) => flatten(JSON.parse(readFileSync(`messages/${lang}.json`, 'utf8')) as Tree)

/** Texts that the specification quotes, with its own spelling. */
const quoted = [
  ['auth.signUp', 'Sign Up'],
  ['auth.or', 'or'],
  ['auth.haveAccount', 'Already have an account? <link>Login</link>'],
  ['auth.skip', 'Skip For Now'],
  ['auth.registered', 'Registration Successful'],
  ['auth.verify.succeed', 'Succeed'],
  ['search.searching', 'Searching...'],
  ['search.title', 'Search Results'],
  ['search.found', 'Found search results for "<q>{query}</q>"'],
  ['search.none', 'No result found for "<q>{query}</q>"'],
  ['liveTv.all', 'All'],
  ['liveTv.favourites', 'Favorites'],
  ['activation.title', 'Activate HilalPlay on your TV'],
  ['activation.code', 'Enter Code Here'],
  ['activation.submit', 'Activate'],
  ['activation.success', 'Go back to TV and enjoy exceptional content'],
  ['activation.required', 'This field is required'],
  ['activation.sixDigits', 'Must be 6 digits'],
  ['campaigns.watchNow', 'Watch Now'],
  ['cookieNotice.allow', 'Allow all'],
  ['family.inviteTitle', 'Invite Family & Friends'],
  ['family.removeQuestion', 'Are you sure you want to remove this member?'],
  ['family.leaveQuestion', 'Are you sure you want to leave this family plan?'],
  ['family.removed', 'Member succesfully removed'],
  ['family.invitation.copyLink', 'Copy Link'],
  ['modals.share.copied', 'Copied'],
  ['support.choose', 'Select a subject'],
  ['support.send', 'Send'],
  ['support.messageTooShort', 'Minimum {count, number} characters required.'],
  ['support.unsupported', 'Unsupported File Type!'],
  ['support.tooLarge', 'File size exceeds the limit. Please upload a smaller file.'],
  ['errors.notFound', 'The page is missing or you assembled the link incorrectly'],
  ['errors.serverError', 'The server has been deserted for a while. Please try again later.'],
  ['errors.failure', 'Upps, Something went wrong!'],
  ['errors.timeout', 'Upps, request has timed out!'],
  ['errors.home', 'Home'],
  ['errors.tryAgain', 'Try Again'],
  ['account.details.resend', 'Resend'],
  ['account.details.done', 'Done'],
  ['forms.field.required', 'This field is required'],
  ['forms.field.phoneDigits', 'Phone number must be in English numbers only (Example: 9876543210).'],
  ['forms.field.invalidEmail', 'Invalid e-mail'],
  ['forms.field.invalidPhone', 'Invalid phone number'],
  ['forms.field.passwordTooShort', 'Must be at least {count} characters length'],
  ['forms.field.passwordsDiffer', 'Passwords must match'],
  ['forms.field.agreement', 'You have to accept this agreement'],
  ['forms.field.sixDigits', 'Must be 6 digits'],
  ['social.slogan', '{share} of our revenue, one fortieth, goes to water-well projects in Muslim countries.'],
  ['apiErrors.unexpected', 'Unexpected error happened, please try again!'],
] as const

it.each(quoted)('%s has exactly the text: %s', (key, text) => {
  expect(readTexts('en').get(key)).toBe(text)
})

it('says in the language of the page what went wrong unexpectedly', () => {
  const texts = langCodes.map((lang) => readTexts(lang).get('apiErrors.unexpected'))
  expect(new Set(texts).size).toBe(langCodes.length)
})
