import { createStyleCutter, requiredClasses } from './cut-styles'

const properties = '@layer properties{@supports (top:0){*{--tw-a:0}}}'
const registered = '@property --tw-a{syntax:"*";inherits:false}'
const utilities = [
  '.flex{display:flex}',
  '.grid{display:grid}',
  String.raw`.\[\&\>svg\]\:mt-1>svg{margin-top:4px}`,
]
const sheet = `${properties}@layer utilities{${utilities.join('')}}${registered}`
const other = '.card_x{top:0}'

const page = (body: string) =>
  `<style data-precedence="next" data-href="/a.css">${other}${sheet}${other}</style>${body}`

/** The utilities left in a page with this body. Reading another script than these fails. */
function leftIn(body: string, scripts: Record<string, string> = {}): string[] {
  const readScript = (source: string) => {
    const code = scripts[source]
    if (code === undefined) throw new Error(`There is no script "${source}"`)
    return code
  }
  const html = createStyleCutter(readScript)(page(body))
  return utilities.filter((rule) => html.includes(rule))
}

const [flex, grid, nested] = utilities

it('keeps the utilities of the markup', () => {
  expect(leftIn('<p class="a flex">')).toEqual([flex])
})

it('reads classes as the browser does', () => {
  expect(leftIn('<p class="[&amp;&gt;svg]:mt-1">')).toEqual([nested])
})

it("keeps the utilities of React's data", () => {
  const data = JSON.stringify(String.raw`{"className":"x [\u0026>svg]:mt-1"}`)
  expect(leftIn(`<script>self.__next_f.push([1,${data}])</script>`)).toEqual([nested])
})

it('keeps the utilities that a script of the first load writes', () => {
  const script = '<script src="/_next/static/chunks/a.js" async=""></script>'
  const code = 'const a={className:`icon flex${b?" grid":""}`}'
  expect(leftIn(script, { 'static/chunks/a.js': code })).toEqual([flex, grid])
})

describe('a component that a script of the first load loads later', () => {
  const script = '<script src="/_next/static/chunks/a.js" async=""></script>'
  const load = (...files: string[]) => `1,e=>{e.v(t=>Promise.all(${JSON.stringify(files)}.map(t=>e.l(t))))}`
  const component = '(0,b.jsx)("p",{className:"flex"})'

  it('has its utilities in the page', () => {
    const scripts = {
      'static/chunks/a.js': load('static/chunks/b.js'),
      'static/chunks/b.js': load('static/chunks/c.js', 'static/chunks/d.js') + component,
      'static/chunks/c.js': component.replace('flex', 'grid'),
      'static/chunks/d.js': load('static/chunks/b.js'),
    }
    expect(leftIn(script, scripts)).toEqual([flex, grid])
  })

  it('has none in the page when it brings all of them', () => {
    const scripts = {
      'static/chunks/a.js': load('static/chunks/b.js', 'static/chunks/late.css'),
      'static/chunks/b.js': component,
    }
    expect(leftIn(script, scripts)).toEqual([])
  })

  it('is not confused with a library, whose text has the same words', () => {
    const scripts = {
      'static/chunks/a.js': load('static/chunks/b.js'),
      'static/chunks/b.js': 'const kinds=["flex","grid"]',
    }
    expect(leftIn(script, scripts)).toEqual([])
  })
})

it('leaves other styles as they are', () => {
  const html = createStyleCutter(() => '')(page('<p>'))
  expect(html.split(other)).toHaveLength(3)
})

describe('the classes that a selector requires', () => {
  it.each([
    ['.card', [['card']]],
    ['.card:hover .card-title', [['card', 'card-title']]],
    ['.tabs>:hover,.menu', [['tabs'], ['menu']]],
    ['a>b', [[]]],
  ])('requires every class of %s', (selector, classes) => {
    expect(requiredClasses(selector)).toEqual(classes)
  })

  it.each([
    [String.raw`.md\:flex`, 'md:flex'],
    [String.raw`.w-\[min\(480px\,100\%-48px\)\]`, 'w-[min(480px,100%-48px)]'],
    [String.raw`.\@container`, '@container'],
    [String.raw`.\32 xl\:min-h-13`, '2xl:min-h-13'],
    [String.raw`.\[\&\>svg\]\:mt-1>svg`, '[&>svg]:mt-1'],
  ])('reads %s as it is written in the markup', (selector, name) => {
    expect(requiredClasses(selector)).toEqual([[name]])
  })

  it('requires nothing of what stands in parentheses or brackets', () => {
    expect(requiredClasses(`.a:not(.b):is(.c,.d:has(.e)) [title=".f,"]`)).toEqual([['a']])
  })
})
