import { signOutParams } from './social-provider'

it.each([
  ['google', { prompt: 'select_account' }],
  ['facebook', { auth_type: 'reauthenticate' }],
  ['apple', {}],
] as const)('asks for the account of %s again in its own way after a login by it', (provider, params) => {
  expect(signOutParams(provider, `social_account=${provider}`, false)).toEqual(params)
})

it('asks for no account again of a provider that this browser has not used last', () => {
  expect(signOutParams('facebook', 'social_account=google', false)).toEqual({})
})
