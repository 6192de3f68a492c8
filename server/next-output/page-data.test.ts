import { leaveOutMarkup, readRows, writeRows } from './page-data'

const trim = (data: string) => writeRows(leaveOutMarkup(readRows(data) ?? []))
const list = (props: string) => `["$","ul",null,{"id":"a","suppressHydrationWarning":true${props}}]`
const emptied = list(',"dangerouslySetInnerHTML":{"__html":""}')
const withItems = (items: string) => list(`,"children":${items}`)

it('reads rows of JSON, of text and of hints, and writes them as they were', () => {
  const data = ':HL["/a.woff2","font"]\n1:T5,a\nbcd2:["$","p",null,{}]\n'
  expect(readRows(data)).toEqual([
    { name: '', text: 'HL["/a.woff2","font"]\n' },
    { name: '1', length: '5', text: 'a\nbcd' },
    { name: '2', text: '["$","p",null,{}]\n' },
  ])
  expect(writeRows(readRows(data) ?? [])).toBe(data)
})

it('cannot read rows without a header', () => {
  expect(readRows('what is this?')).toBeNull()
})

it('leaves out the items of a static list, with the rows that only they refer to', () => {
  const items = '[["$","li","1",{"children":"$L2"}],"$L3"]'
  expect(trim(`1:["$","div",null,{"children":[${withItems(items)},"$3"]}]\n2:["a"]\n3:["b"]\n`)).toBe(
    `1:["$","div",null,{"children":[${emptied},"$3"]}]\n3:["b"]\n`,
  )
})

it('keeps the items of a list that contains a component of the browser', () => {
  const data = `1:I["a"]\n2:["$","$L1",null,{}]\n3:${withItems('[["$","li","1",{"children":"$L2"}]]')}\n`
  expect(trim(data)).toBe(data)
})

it('keeps the items of other lists', () => {
  const data = '1:["$","ul",null,{"children":[["$","li","1",{}]]}]\n'
  expect(trim(data)).toBe(data)
})

it('keeps everything when a kept row refers to a value in an item', () => {
  const items = '[["$","li","1",{"style":{"top":0}}]]'
  const other = (path: string) => `2:["$","p",null,{"style":"$1${path}"}]\n`
  const inItem = `1:${withItems(items)}\n${other(':props:children:0:props:style')}`
  expect(trim(inItem)).toBe(inItem)
  expect(trim(`1:${withItems(items)}\n${other(':props:id')}`)).toBe(`1:${emptied}\n${other(':props:id')}`)
})

it('follows a path through the rows that it crosses', () => {
  const row = `1:[${withItems('[]')},"$L2"]\n`
  const data = (key: string) => `${row}2:["$","p",null,{"style":{}}]\n3:"$1:1:props:${key}"\n`
  expect(trim(data('style'))).toContain(emptied)
  expect(trim(data('class'))).toBe(data('class'))
})

it('leaves out the texts of inline scripts, but not those that have an address', () => {
  expect(trim('1:["$","script",null,{"dangerouslySetInnerHTML":{"__html":"start()"}}]\n')).toBe(
    '1:["$","script",null,{"dangerouslySetInnerHTML":{"__html":""}}]\n',
  )
  const loaded = '1:["$","script",null,{"src":"/a.js"}]\n'
  expect(trim(loaded)).toBe(loaded)
})

it.each([
  ['link', { rel: 'canonical', href: '/en' }],
  ['link', { rel: 'alternate', hrefLang: 'ar', href: '/ar' }],
  ['link', { rel: 'icon', href: '/icon.svg' }],
  ['meta', { property: 'og:title', content: 'Title' }],
  ['meta', { name: 'twitter:card', content: 'summary' }],
  ['meta', { name: 'description', content: 'Text' }],
])('leaves out a %s that is read from the markup alone: %o', (type, props) => {
  expect(trim(`1:[["$","title","0",{}],["$","${type}","1",${JSON.stringify(props)}]]\n`)).toBe(
    '1:[["$","title","0",{}],null]\n',
  )
})

it.each([
  ['link', { rel: 'manifest', href: '/a' }],
  ['meta', { name: 'viewport', content: 'width=device-width' }],
])('keeps a %s that a page drawn anew would miss: %o', (type, props) => {
  const data = `1:[["$","${type}","1",${JSON.stringify(props)}]]\n`
  expect(trim(data)).toBe(data)
})

it('leaves out preloads, which the markup has', () => {
  expect(trim(':HL["/a.woff2","font"]\n1:["a"]\n')).toBe('1:["a"]\n')
})

it('leaves out what stands for addresses that do not exist, unless this page may be one', () => {
  const rows = '1:["$","$L3",null,{"notFound":["$L2",[]]}]\n2:["$","h1",null,{}]\n3:I["a"]\n'
  expect(trim(rows)).toBe('1:["$","$L3",null,{"notFound":[[],[]]}]\n3:I["a"]\n')
  const failed = `${rows}4:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}\n`
  expect(trim(failed)).toBe(failed)
})
