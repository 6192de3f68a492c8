import { countryOf } from '../../shared/countries'
import { readContact } from './accounts'

it.each([
  [{ email: '  Amina.R+tv@Mail.Example.COM ' }, 'amina.r+tv@mail.example.com'],
  [{ email: '', msisdn: '+20 101-555 (01) 99' }, '201015550199'],
  [{ msisdn: '0020 101 555 0199' }, '201015550199'],
  [{ email: 'a@xn--mgbh0fb.xn--kgbechtv' }, 'a@xn--mgbh0fb.xn--kgbechtv'],
])('normalises %j to one address', (fields, address) => {
  expect(readContact(fields).address).toBe(address)
})

it.each([
  {},
  { email: ' ' },
  { email: 'a' },
  { email: 'a@b' },
  { email: 'a@@b.test' },
  { email: 'a@b.test, c@d.test' },
  { email: 'a@b.test\r\nBcc: c@d.test' },
  { email: '.a@b.test' },
  { email: 'a..b@c.test' },
  { email: '"a"@b.test' },
  { email: 'a@-b.test' },
  { email: 'a@b.1' },
  { email: 'a@[127.0.0.1]' },
  { email: 'ä@b.test' },
  { email: `${'a'.repeat(65)}@b.test` },
  { msisdn: '12345' },
  { msisdn: '1234567890123456' },
  { msisdn: '٩٧١٥٠١١١٢٢٢' },
  { msisdn: '+97150abc1122' },
])('refuses %j', (fields) => {
  expect(() => readContact(fields)).toThrow()
})

it('finds the country of a number by its longest prefix', () => {
  expect([countryOf('971501112233'), countryOf('33612345678'), countryOf(null)]).toEqual(['AE', 'FR', null])
})
