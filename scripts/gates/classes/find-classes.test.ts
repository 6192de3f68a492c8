import { findClasses } from './find-classes'

const textsIn = (source: string) => findClasses('a.tsx', source).map(({ text }) => text)

it('finds a list of classes, with its line', () => {
  expect(findClasses('a.tsx', 'const a = 1\nconst b = <p className="flex gap-2" />')).toEqual([
    { text: 'flex gap-2', line: 2 },
  ])
})

it('finds both branches of a conditional, and not its condition', () => {
  expect(textsIn(`const a = <p className={tone === 'gold' ? 'text-gold' : 'text-teal'} />`)).toEqual([
    'text-gold',
    'text-teal',
  ])
})

it('finds what is joined', () => {
  expect(textsIn('const a = <p className={cx("icon", big && "size-6")} />')).toEqual(['icon', 'size-6'])
})

it('finds the parts of a template, and the table from which one is chosen', () => {
  const source = "const tones = { gold: 'text-gold' }\nconst a = <p className={`badge ${tones[tone]}`} />"
  expect(textsIn(source)).toEqual(['badge ', 'text-gold'])
})

it('finds classes that are handed on with other properties', () => {
  expect(textsIn(`const look = { className: 'button', id: 'x' }`)).toEqual(['button'])
})

it('leaves other texts alone', () => {
  expect(textsIn(`const tones = { gold: 'Gold' }\nconst a = <p title={tones.gold}>flex</p>`)).toEqual([])
})
