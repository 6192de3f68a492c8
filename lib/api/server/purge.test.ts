import { env } from '../../config/env'
import { handlePurge, onPurge } from './purge'

const originalToken = env.PURGE_TOKEN
beforeEach(() => {
  env.PURGE_TOKEN = 'purge-token'
})
afterAll(() => {
  env.PURGE_TOKEN = originalToken
})

function purge(authorization: string, body: string) {
  const request = new Request('http://localhost/api/purge', {
    method: 'POST',
    headers: { authorization },
    body,
  })
  const revalidated: string[] = []
  const announced: string[] = []
  const forget = onPurge((tags) => announced.push(...tags))
  return handlePurge(request, (tag) => revalidated.push(tag))
    .then(({ status }) => ({ status, revalidated, announced }))
    .finally(forget)
}

it('purges the given tags from every cache with a valid token', async () => {
  const tags = ['home', 'series:old-city']
  expect(await purge('Bearer purge-token', JSON.stringify({ tags }))).toEqual({
    status: 204,
    revalidated: tags,
    announced: tags,
  })
})

it.each([
  ['another token', 'Bearer other', '{"tags":["home"]}', 401],
  ['no token', '', '{"tags":["home"]}', 401],
  ['no JSON', 'Bearer purge-token', 'x', 400],
  ['no tags', 'Bearer purge-token', '{"tags":[]}', 400],
  ['odd tags', 'Bearer purge-token', '{"tags":["a b"]}', 400],
])('purges nothing with %s', async (_, authorization, body, status) => {
  expect(await purge(authorization, body)).toEqual({ status, revalidated: [], announced: [] })
})

it('rejects every purge when no token is configured', async () => {
  env.PURGE_TOKEN = ''
  expect((await purge('Bearer ', '{"tags":["home"]}')).status).toBe(401)
})
