import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createHostCheck } from './check-request'
import { countRenders, createOverloadJudge } from './overload'

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

it('sheds after two late windows and stops only when the loop has recovered', () => {
  const judge = createOverloadJudge(100)
  expect([50, 150, 150, 80, 40, 150].map(judge)).toEqual([false, false, true, true, false, false])
})

it('counts the pages that are being rendered until their answers end', () => {
  const renders = countRenders(2)
  const [first, second] = [new EventEmitter(), new EventEmitter()] as unknown as [
    ServerResponse,
    ServerResponse,
  ]
  renders.count(first)
  expect(renders.isMany()).toBe(false)
  renders.count(second)
  expect(renders.isMany()).toBe(true)
  first.emit('close')
  expect(renders.isMany()).toBe(false)
})
