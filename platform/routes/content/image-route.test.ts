/** @jest-environment ./platform/test/database-environment.ts */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildTestApp, type TestApp } from '../../test/build-test-app'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const get = (path: string, headers: Record<string, string> = { accept: 'image/webp,*/*' }) =>
  platform.app.inject({ url: `/content/images/${path}`, headers })

it('scales a picture to the requested width with an immutable cache header', async () => {
  const response = await get('320/art/desert-lights-card.webp')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 178,
  })
})

it('never enlarges', async () => {
  const { width } = await sharp((await get('1920/art/desert-lights-card.webp')).rawPayload).metadata()
  expect(width).toBe(944)
})

it('serves JPEG to clients without WebP, and always for .jpg', async () => {
  const card = await get('160/art/desert-lights-card.webp', { accept: 'image/png' })
  expect(card.headers['content-type']).toBe('image/jpeg')
  expect((await sharp(card.rawPayload).metadata()).format).toBe('jpeg')
  const og = await get('320/art/desert-lights-og.jpg')
  expect(og.headers['content-type']).toBe('image/jpeg')
})

it('serves SVG unchanged with a policy that blocks scripts', async () => {
  const response = await get('96/avatars/owl.svg')
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; (?!.*unsafe)/) as string,
    'x-content-type-options': 'nosniff',
  })
  expect(response.body).toContain('<svg')
})

it('answers 304 to a matching ETag', async () => {
  const first = await get('96/art/desert-lights-card.webp')
  const etag = String(first.headers.etag)
  const again = await get('96/art/desert-lights-card.webp', { accept: 'image/webp', 'if-none-match': etag })
  expect({ status: again.statusCode, length: again.rawPayload.length }).toEqual({ status: 304, length: 0 })
})

it('renders a picture once for concurrent requests', async () => {
  const folder = join(platform.app.platform.config.dataDir, 'images')
  const before = readdirSync(folder).length
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => get('472/art/desert-lights-card.webp')),
  )
  expect(new Set(responses.map((one) => one.statusCode))).toEqual(new Set([200]))
  expect(readdirSync(folder).length).toBe(before + 1)
})

it.each([
  '321/art/desert-lights-card.webp',
  '0320/art/desert-lights-card.webp',
  '99999/art/desert-lights-card.webp',
  '320/art/nothing.webp',
  '320/art/',
  '320/art',
  '320/art/desert-lights-card.WEBP',
  '320/art/colors.json',
  '320/footage/dunes/sprite.jpg',
  '320/private/sheet.svg',
  '320/../../etc/passwd',
  '320/%2e%2e/%2e%2e/etc/passwd',
  '320/art/%2e%2e/%2e%2e/catalogue/titles.json',
  '320/art/..%2f..%2fcatalogue/titles.json',
  '320/art/..%5cavatars%5cowl.svg',
  '320/%2fetc/passwd.svg',
  '320//etc/passwd.svg',
  '320/%252e%252e/art/desert-lights-card.webp',
])('answers %s with 404 and an envelope', async (path) => {
  const response = await get(path)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ message: expect.any(String) as string, data: null, meta: null })
  expect(response.headers['cache-control']).toBe('no-store')
})

it('refuses an address with a NUL byte', async () => {
  const response = await get('320/art/desert-lights-card.webp%00.svg')
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ message: expect.any(String) as string, data: null, meta: null })
})
