import { leaveOutMarkup, readRows, writeRows } from './page-data'

const trim = (data: string) => writeRows(leaveOutMarkup(readRows(data) ?? []))
/** Trims the model of the row that React begins with. */
const trimModel = (model: string, others = '') => trim(`0:${model}\n${others}`)
const list = (props: string) => `["$","ul",null,{"id":"a","data-static":true${props}}]`
const emptied = list(',"dangerouslySetInnerHTML":{"__html":""}')
const withItems = (items: string) => list(`,"children":${items}`)

describe('the rows of a page', () => {
  it('are JSON, text and hints, and are written as they were read', () => {
    const data = ':HL["/a.woff2","font"]\n1:T5,a\nbcd2:["$","p",null,{}]\n'
    expect(readRows(data)).toEqual([
      { name: '', text: 'HL["/a.woff2","font"]\n' },
      { name: '1', length: '5', text: 'a\nbcd' },
      { name: '2', text: '["$","p",null,{}]\n' },
    ])
    expect(writeRows(readRows(data) ?? [])).toBe(data)
  })

  it.each(['what is this?', '0:o3,abc1:[]\n'])('cannot be read from %j', (data) => {
    expect(readRows(data)).toBeNull()
  })
})

describe('the content of a static element', () => {
  it('is left out, with the rows that only it refers to', () => {
    const items = '[["$","li","1",{"children":"$L2"}],"$L3"]'
    expect(trimModel(`[${withItems(items)},"$3"]`, '2:["a"]\n3:["b"]\n')).toBe(
      `0:[${emptied},"$3"]\n3:["b"]\n`,
    )
  })

  it('stays with a component of the browser in it', () => {
    const data = `0:${withItems('[["$","li","1",{"children":"$L2"}]]')}\n1:I["a"]\n2:["$","$L1",null,{}]\n`
    expect(trim(data)).toBe(data)
  })

  it('stays with a long text in it', () => {
    const data = `0:${withItems('["$1"]')}\n1:T5,a\nbcd`
    expect(trim(data)).toBe(data)
  })

  it('stays when a value in it is used elsewhere', () => {
    const items = '[["$","li","1",{"style":{"top":0}}]]'
    const data = (path: string) => `0:[${withItems(items)},["$","p",null,{"style":"$0:0:props:${path}"}]]\n`
    const inItem = data('children:0:props:style')
    expect(trim(inItem)).toBe(inItem)
    expect(trim(data('id'))).toBe(data('id').replace(withItems(items), emptied))
  })

  it('stays in any other element', () => {
    const data = '0:["$","ul",null,{"children":[["$","li","1",{}]]}]\n'
    expect(trim(data)).toBe(data)
  })
})

it('finds a value by a path through the rows that it crosses', () => {
  const data = (key: string) =>
    `0:[${withItems('[]')},"$La1","$a2"]\na1:["$","p",null,{"style":{}}]\na2:"$0:1:props:${key}"\n`
  expect(trim(data('style'))).toContain(emptied)
  expect(trim(data('class'))).toBe(data('class'))
})

it('leaves out the texts of inline scripts, long ones too, but no script that has an address', () => {
  const inline = (html: string) => `["$","script",null,{"dangerouslySetInnerHTML":{"__html":"${html}"}}]`
  expect(trimModel(inline('start()'))).toBe(`0:${inline('')}\n`)
  expect(trimModel(inline('$1'), '1:T5,a\nbcd')).toBe(`0:${inline('')}\n`)
  const loaded = '0:["$","script",null,{"src":"/a.js"}]\n'
  expect(trim(loaded)).toBe(loaded)
})

it.each([
  ['link', { rel: 'canonical', href: '/en' }],
  ['link', { rel: 'alternate', hrefLang: 'ar', href: '/ar' }],
  ['link', { rel: 'icon', href: '/icon.svg' }],
  ['link', { rel: 'apple-touch-icon', href: '/icon.png' }],
  ['meta', { property: 'og:title', content: 'Title' }],
  ['meta', { name: 'twitter:card', content: 'summary' }],
  ['meta', { name: 'description', content: 'Text' }],
  ['meta', { name: 'robots', content: 'index' }],
])('leaves out a %s that is read from the markup alone: %o', (type, props) => {
  const other = '["$","title","0",{}]'
  expect(trimModel(`[${other},["$","${type}","1",${JSON.stringify(props)}]]`)).toBe(`0:[${other},null]\n`)
})

it.each([
  ['link', { rel: 'manifest', href: '/a' }],
  ['meta', { name: 'viewport', content: 'width=device-width' }],
])('keeps a %s that a page drawn anew would miss: %o', (type, props) => {
  const data = `0:[["$","${type}","1",${JSON.stringify(props)}]]\n`
  expect(trim(data)).toBe(data)
})

it('leaves out preloads, which the markup has, from rows that it cannot trim, too', () => {
  const hint = ':HL["/a.woff2","font"]\n'
  expect(trimModel('["a"]', hint)).toBe('0:["a"]\n')
  const broken = `0:[${withItems('[]')},"$missing","$7"]\n`
  expect(trim(hint + broken)).toBe(broken)
})

it('leaves out what the router has for addresses that do not exist, unless this page may be one', () => {
  const router = (notFound: string) =>
    `["$","$L3",null,{"parallelRouterKey":"children","notFound":${notFound}}]`
  const others = '2:["$","h1",null,{}]\n3:I["a"]\n'
  expect(trimModel(router('["$L2",[]]'), others)).toBe(`0:${router('[[],[]]')}\n3:I["a"]\n`)
  const failed = `0:[${router('["$L2",[]]')},"$L4"]\n${others}4:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}\n`
  expect(trim(failed)).toBe(failed)
})

it('keeps data that has the name of what it leaves out', () => {
  const data = '0:{"notFound":["a","b"],"children":"$$L2"}\n'
  expect(trim(data)).toBe(data)
})

it('keeps rows of streams that are used', () => {
  const data = '0:["$5"]\n5:X\n5:"a"\n5:C\n'
  expect(trim(data)).toBe(data)
})
