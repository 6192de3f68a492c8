/** @jest-environment jsdom */
import { deferScripts } from './rewrite-page'

const scripts =
  '<link rel="preload" as="script" href="/c.js"/><script src="/a.js" async=""></script><script src="/b.js" async="" id="_R_"></script>'
const picture = '<img src="/hero.webp" fetchPriority="high"/>'
const page = (content: string) =>
  `<html><head>${scripts}</head><body>${content}<script>1</script></body></html>`

const scriptsOf = (document: Document) =>
  [...document.scripts].flatMap((script) => script.getAttribute('src') ?? [])

/** Runs the page's own loader in this document, as a browser would at the end of its body. */
function runLoader(html: string) {
  document.body.innerHTML = picture
  const loader = new DOMParser().parseFromString(html, 'text/html').scripts.item(1)?.textContent ?? ''
  const script = document.createElement('script')
  script.textContent = loader
  document.body.append(script)
}

beforeEach(() => {
  jest.useFakeTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
afterEach(() => jest.useRealTimers())

it('leaves a page without a hero picture unchanged', () => {
  const html = page('<img src="/small.webp"/>')
  expect(deferScripts(html)).toBe(html)
})

it('loads no script while the page and its picture load', () => {
  const deferred = deferScripts(page(picture))
  expect(deferred).not.toMatch(/<script src|as="script"/)
  expect(deferred).toContain('<script>1</script>')
})

it.each([
  ['has been painted', () => Promise.resolve()],
  ['cannot be decoded', () => Promise.reject(new Error('broken'))],
])('loads every script once, after the page has loaded and its picture %s', async (_, decode) => {
  HTMLImageElement.prototype.decode = decode
  runLoader(deferScripts(page(picture)))
  expect(scriptsOf(document)).toEqual([])
  window.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(100)
  expect(scriptsOf(document)).toEqual(['/a.js', '/b.js'])
  jest.advanceTimersByTime(5_000)
  expect(scriptsOf(document)).toHaveLength(2)
})

it('leaves the manifest to the scripts', () => {
  const html = page(picture).replace('<head>', '<head><link rel="manifest" href="/manifest.webmanifest"/>')
  expect(deferScripts(html)).not.toContain('manifest')
})

it('omits the smaller pictures until scripts load', async () => {
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  const html = deferScripts(page(picture))
  expect(html).toContain('<html data-picture-first="">')
  document.documentElement.setAttribute('data-picture-first', '')
  runLoader(html)
  expect(document.documentElement).toHaveProperty('dataset.pictureFirst', '')
  window.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(100)
  expect(document.documentElement.dataset.pictureFirst).toBeUndefined()
})

it('gives up on a missing picture after three seconds', () => {
  runLoader(deferScripts(page(picture)))
  jest.advanceTimersByTime(2_999)
  expect(scriptsOf(document)).toEqual([])
  jest.advanceTimersByTime(1)
  expect(scriptsOf(document)).toEqual(['/a.js', '/b.js'])
})
