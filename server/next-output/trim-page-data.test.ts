import { trimPageData } from './rewrite-page'

const long = `.card{color:red}.title{content:"ہلال"}${'.a{margin:0}'.repeat(90)}`
const short = '.b{padding:0}'
const style = `<style data-precedence="next" data-href="/a.css /b.css">${long}${short}</style>`
const script = (rows: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(rows).replaceAll('<', String.raw`\u003c`)}])</script>`
const page = (...pushed: string[]) =>
  `<html><head>${style}</head><body><p>ہلال</p>${pushed.map(script).join('')}<script>1</script></body></html>`

const hex = (text: string) => Buffer.byteLength(text).toString(16)
const linkTo = (text: string) => `["$","style","0",{"href":"/b.css","children":${JSON.stringify(text)}}]`

/** What the page's scripts would read. */
function dataOf(html: string): string {
  const pushed = [...html.matchAll(/push\(\[1,(".*?")\]\)<\/script>/g)]
  return pushed.map(([, text = '']) => JSON.parse(text) as string).join('')
}

it('removes an inlined style from the data, and nothing after it', () => {
  const html = trimPageData(page(`1:I["a"]\n2:T${hex(long)},${long}3:"<b>ہلال</b>"\n`))
  expect(dataOf(html)).toBe('1:I["a"]\n2:T1, 3:"<b>ہلال</b>"\n')
  expect(html).toContain(style)
  expect(html).toContain('<script>1</script>')
  expect(html).not.toContain('<b>')
})

it('finds a style that is split in two', () => {
  const rows = `1:T${hex(long)},${long}2:null\n`
  expect(dataOf(trimPageData(page(rows.slice(0, 40), rows.slice(40))))).toBe('1:T1, 2:null\n')
})

it('empties a style that is inlined in its own row', () => {
  const html = trimPageData(page(`2:["a"]\n1:[${linkTo(short)}]\n`))
  expect(dataOf(html)).toBe(`2:["a"]\n1:[${linkTo('')}]\n`)
})

it('keeps other styles and texts', () => {
  const other = 'Once upon a time. '.repeat(80)
  const rows = `1:T${hex(other)},${other}2:${linkTo('.c{top:0}')}`
  expect(dataOf(trimPageData(page(rows)))).toBe(rows)
})

it('removes properties that are not given, but not from texts', () => {
  const rows = '1:["$","a",null,{"href":"/","rel":"$undefined","children":[1,"$undefined"]}]\n'
  const text = JSON.stringify({ text: '{"href":"/","rel":"$undefined"}' })
  expect(dataOf(trimPageData(page(`${rows}2:${text}\n`)))).toBe(
    `1:["$","a",null,{"href":"/","children":[1,"$undefined"]}]\n2:${text}\n`,
  )
})

it('leaves out what the markup shows', () => {
  const item = '["$","li","1",{"children":"ہلال"}]'
  const list = (rest: string) => `0:["$","ul",null,{"data-static":true,${rest}}]\n`
  expect(dataOf(trimPageData(page(list(`"children":[${item}]`))))).toBe(
    list('"dangerouslySetInnerHTML":{"__html":""}'),
  )
})

it.each([
  ['rows that it does not understand', page('what is this?')],
  ['rows of JSON that is none', page('0:["a"\n')],
  ['a page without data', page()],
  [
    'a page with data of bytes',
    page('0:null\n').replace('push([1,', 'push([3,"")</script><script>self.__next_f.push([1,'),
  ],
  ['a page without styles', page('1:null\n').replace(style, '')],
])('leaves %s unchanged', (_what, html) => {
  expect(trimPageData(html)).toBe(html)
})
