import { emailAction } from './user-info-modal'

it.each([
  ['amina@hilalplay.test', 'resend'],
  [' amina@hilalplay.test ', 'resend'],
  ['', 'resend'],
  ['  ', 'resend'],
  ['other@hilalplay.test', 'done'],
] as const)('reads the action of the typed address %j', (typed, action) => {
  expect(emailAction(typed, 'amina@hilalplay.test')).toBe(action)
})

it('stores the first address of an account that has none', () => {
  expect(emailAction('amina@hilalplay.test', null)).toBe('done')
})
