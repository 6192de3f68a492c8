/** @jest-environment ./platform/test/database-environment.ts */
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { buildTestApp } from '../../test/build-test-app'
import { inboxOf, makeMember } from '../../test/members'
import { productionEnvironment } from '../../test/production'

const captcha = { gRecaptchaResponse: 'filled' }

it('routes text messages to the webhook if configured, everything else to the sandbox inbox', async () => {
  const requests: { url: string; body: string }[] = []
  const platform = await buildTestApp({
    environment: { SMS_WEBHOOK_URL: 'https://sms.example/send', SMS_WEBHOOK_SECRET: 's'.repeat(32) },
    fetch: (input, init) => {
      requests.push({ url: new Request(input).url, body: init?.body as string })
      return Promise.resolve(new Response(null, { status: 204 }))
    },
  })
  const { email, msisdn } = await makeMember(platform, { msisdn: '966501234567' })
  await platform.call(passwordCalls.sendOtp, { body: { msisdn: msisdn ?? '', ...captcha } })
  await platform.call(passwordCalls.sendOtp, { body: { email, ...captcha } }, { language: 'ur' })
  expect((await inboxOf(platform, email))[0]?.code).toMatch(/^\d{6}$/)
  expect(await inboxOf(platform, msisdn ?? '')).toEqual([])
  expect(requests).toEqual([
    { url: 'https://sms.example/send', body: expect.stringContaining('"to":"966501234567"') },
  ])
  await platform.close()
})

it('warns in production that no transport is configured and stores nothing', async () => {
  const platform = await buildTestApp({
    environment: productionEnvironment,
  })
  const { mailer } = platform.app.platform
  await mailer.send({
    recipient: 'a@hilalplay.test',
    channel: 'mail',
    lang: 'en',
    subject: 'Your code',
    text: 'It is 123456',
    code: '123456',
    link: null,
    goodUntil: null,
  })
  await mailer.settled()
  const log = platform.log.join('')
  expect(log).toContain('Nobody is configured to send by mail')
  expect(log).not.toMatch(/123456|hilalplay\.test/)
  await platform.close()
})
