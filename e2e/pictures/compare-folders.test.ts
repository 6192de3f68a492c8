import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { compareFolders } from './compare-folders'
import { compareImages } from './compare-images'
import { describeFinding, htmlReport, textReport } from './report'

type Dot = [left: number, top: number]

/** A grey picture with white dots. */
function draw(width: number, height: number, dots: readonly Dot[] = [], grey = 90): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3, grey)
  for (const [left, top] of dots) data.fill(255, (top * width + left) * 3, (top * width + left) * 3 + 3)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const folders = { before: '', after: '', differences: '' }
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'))
  for (const name of ['before', 'after', 'differences'] as const) {
    folders[name] = join(root, name)
    mkdirSync(folders[name])
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const put = (folder: 'before' | 'after', file: string, image: Buffer | string) =>
  writeFileSync(join(folders[folder], file), image)

test('two files that show the same are the same, however they are packed', async () => {
  const image = await draw(8, 6, [[2, 2]])
  const packedOtherwise = await sharp(image).png({ compressionLevel: 0 }).toBuffer()
  expect(packedOtherwise.equals(image)).toBe(false)
  expect(await compareImages(image, packedOtherwise)).toBeNull()
})

test('one pixel that is one shade darker is found', async () => {
  const difference = await compareImages(await draw(4, 4, [], 90), await draw(4, 4, [], 89))
  expect(difference?.pixels).toBe(16)
})

test('pixels that differ are counted, boxed in and drawn in red', async () => {
  const difference = await compareImages(
    await draw(10, 8),
    await draw(10, 8, [
      [3, 2],
      [6, 5],
    ]),
  )
  expect(difference).toMatchObject({
    pixels: 2,
    share: 2 / 80,
    box: { left: 3, top: 2, width: 4, height: 4 },
  })
  const drawn = await sharp(difference?.picture ?? Buffer.alloc(0))
    .raw()
    .toBuffer()
  const colourAt = (left: number, top: number) => [
    ...drawn.subarray((top * 10 + left) * 3, (top * 10 + left) * 3 + 3),
  ]
  expect(colourAt(3, 2)).toEqual([230, 0, 40])
  expect(colourAt(6, 5)).toEqual([230, 0, 40])
  expect(new Set(colourAt(0, 0)).size).toBe(1)
})

test('pictures of different sizes differ as a whole', async () => {
  const difference = await compareImages(await draw(10, 8), await draw(10, 9))
  expect(difference).toEqual({ pixels: 90, share: 1, box: null, picture: null })
})

test('folders with the same pictures have no difference', async () => {
  for (const folder of ['before', 'after'] as const) put(folder, 'home.png', await draw(6, 6))
  const comparison = await compareFolders(folders)
  expect(comparison).toEqual({ count: 1, findings: [] })
  expect(textReport(comparison)).toBe('0 of 1 pictures differ')
})

test('a picture that differs is named with where it differs, and drawn', async () => {
  for (const folder of ['before', 'after'] as const) put(folder, 'same.png', await draw(6, 6))
  put('before', 'home.png', await draw(10, 10))
  put('after', 'home.png', await draw(10, 10, [[4, 5]]))
  const { count, findings } = await compareFolders(folders)
  expect(count).toBe(2)
  expect(findings.map(describeFinding)).toEqual(['1 pixels (1.00 %) within 1x1 at 4,5'])
  expect(existsSync(join(folders.differences, 'home.png'))).toBe(true)
  expect(existsSync(join(folders.differences, 'same.png'))).toBe(false)
})

test('a picture that only one folder has is a difference', async () => {
  put('before', 'gone.png', await draw(6, 6))
  put('after', 'new.png', await draw(6, 6))
  const { findings } = await compareFolders(folders)
  expect(findings.map(({ file, kind }) => [file, kind])).toEqual([
    ['gone.png', 'only before'],
    ['new.png', 'only after'],
  ])
})

test('a folder without pictures is refused by name', async () => {
  put('before', 'home.png', await draw(6, 6))
  await expect(compareFolders(folders)).rejects.toThrow(`There are no pictures in ${folders.after}.`)
})

test('a file that is no picture is refused', async () => {
  put('before', 'home.png', await draw(6, 6))
  put('after', 'home.png', 'not a picture')
  await expect(compareFolders(folders)).rejects.toThrow(/unsupported image format/)
})

test('the page of the report links each picture from where the page lies', async () => {
  put('before', 'home.png', await draw(6, 6))
  put('after', 'home.png', await draw(6, 6, [[1, 1]]))
  const html = htmlReport(await compareFolders(folders), { ...folders, page: root })
  for (const name of ['before', 'after', 'differences']) expect(html).toContain(`src="${name}/home.png"`)
})
