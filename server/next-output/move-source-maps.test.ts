import { mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { moveSourceMaps } from './move-source-maps'

async function makeBuild() {
  const dist = await mkdtemp(path.join(tmpdir(), 'maps-'))
  const chunks = path.join(dist, 'static', 'chunks')
  await mkdir(chunks, { recursive: true })
  await writeFile(path.join(chunks, 'a.js'), 'run()\n//# sourceMappingURL=b7.js.map')
  await writeFile(path.join(chunks, 'b7.js.map'), '{}')
  return { dist, chunks }
}

it('moves a source map out of what is served, under the name of its script', async () => {
  const { dist, chunks } = await makeBuild()
  await moveSourceMaps(dist)
  expect(await readdir(chunks)).toEqual(['a.js'])
  expect(await readdir(path.join(dist, 'maps'))).toEqual(['a.js.map'])
})

it('removes the mention of a map from its script', async () => {
  const { dist, chunks } = await makeBuild()
  await moveSourceMaps(dist)
  expect(await readFile(path.join(chunks, 'a.js'), 'utf8')).toBe('run()')
})

it('gives each of two scripts the map that both name', async () => {
  const { dist, chunks } = await makeBuild()
  await writeFile(path.join(chunks, 'c.js'), 'stop()\n//# sourceMappingURL=b7.js.map')
  await moveSourceMaps(dist)
  expect(await readFile(path.join(chunks, 'a.js'), 'utf8')).toBe('run()')
  expect(await readFile(path.join(chunks, 'c.js'), 'utf8')).toBe('stop()')
  expect((await readdir(path.join(dist, 'maps'))).toSorted()).toEqual(['a.js.map', 'c.js.map'])
})

it('leaves a script without its map unchanged', async () => {
  const { dist, chunks } = await makeBuild()
  const text = 'run()\n//# sourceMappingURL=none.js.map'
  await writeFile(path.join(chunks, 'c.js'), text)
  await moveSourceMaps(dist)
  expect(await readFile(path.join(chunks, 'c.js'), 'utf8')).toBe(text)
})
