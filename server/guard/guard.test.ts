import { createHostCheck } from './check-request'

it('knows the public host, and loopback names only in the sandbox', () => {
  const isProduction = createHostCheck({ publicOrigin: 'https://play.example', sandbox: false })
  const isSandbox = createHostCheck({ publicOrigin: 'http://localhost:3000', sandbox: true })
  expect(['play.example', 'localhost:3000', 'play.example.evil', undefined].map(isProduction)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(
    ['localhost:3401', '127.0.0.1', '[::1]:3000', 'localhost.evil', '127.0.0.1:80@evil'].map(isSandbox),
  ).toEqual([true, true, true, false, false])
})
