import { passwords } from './common-passwords.json'
import { checkNewPassword, hashPassword, isPassword } from './passwords'
import { Problem } from './problem'

const check = (password: string, known: (string | null)[] = []) => {
  checkNewPassword({ password, minLength: 4, known })
}

it('hashes with Argon2id at 19 MiB and a unique salt', async () => {
  const hash = await hashPassword('quiet dunes')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('quiet dunes')).not.toBe(hash)
})

it('compares every character, trailing spaces included, in a normalised form', async () => {
  const hash = await hashPassword('Café ')
  expect(await isPassword(hash, 'Cafe\u0301 ')).toBe(true)
  for (const other of ['Café', 'café ', ' Café', '']) expect(await isPassword(hash, other)).toBe(false)
})

it('never matches without an account', async () => {
  expect(await isPassword(null, 'the password of nobody')).toBe(false)
})

it('recognises over three thousand common passwords in any case', () => {
  expect(passwords.split(' ').length).toBeGreaterThan(3000)
  for (const password of passwords.split(' ').slice(0, 3000)) expect(() => check(password)).toThrow(Problem)
  for (const password of ['PASSWORD', 'Iloveyou', '123456', 'HilalPlay'])
    expect(() => check(password)).toThrow(Problem)
})

it("rejects short passwords and those made of the member's own details", () => {
  expect(() => check('كلم')).toThrow('passwordTooShort')
  expect(() => check('👩‍👧x')).not.toThrow()
  expect(() => check('Salma@Hilalplay.test', ['salma@hilalplay.test', null])).toThrow('passwordTooCommon')
})
