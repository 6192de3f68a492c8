import path from 'node:path'
import { splitTest, statementsOf, type Section, type Statement } from './sections'

/** The page generated from the table. */
export const specificationPage = 'docs/specification.md'

const escape = (text: string) => text.replaceAll(/[\\`*_<>|~$]/g, String.raw`\$&`)
/** Titles for several tests have placeholders, which a reader does not need to see. */
const readable = (title: string) => escape(title.replaceAll(/\$\{[^}]*\}+|%[sdijp#]/g, '…'))

function link(file: string): string {
  const name = file.endsWith('/') ? file : path.basename(file)
  return `[${escape(name)}](<../${file}>)`
}

function testLinks(tests: readonly string[]): string {
  const named = tests.map(splitTest)
  const files = [...new Set(named.map(({ file }) => file))]
  return files
    .map((file) => {
      const titles = named.filter((test) => test.file === file).map(({ title }) => readable(title))
      return `${link(file)}: ${titles.join('; ')}`
    })
    .join('<br>')
}

function row({ statement, code, tests, note }: Statement): string {
  const reason = note === undefined ? '' : `<br>_${escape(note)}_`
  return `| ${escape(statement)}${reason} | ${code.map(link).join('<br>')} | ${testLinks(tests)} |`
}

const isMet = ({ missing }: Statement) => missing === undefined

function writePart(title: string, statements: readonly Statement[]): string[] {
  const rows = statements.filter(isMet).map(row)
  if (rows.length === 0) return []
  return [`### ${title}`, '', '| statement | where | shown by |', '| --- | --- | --- |', ...rows, '']
}

function writeOpen(sections: readonly Section[]): string[] {
  const rows = sections.flatMap(({ parts }, index) =>
    statementsOf([{ title: '', parts }])
      .filter((statement) => !isMet(statement))
      .map(
        ({ statement, code, tests, missing = '' }) =>
          `| S${index + 1} | ${escape(statement)} | ${escape(missing)} | ${code.map(link).join('<br>')} | ${testLinks(tests)} |`,
      ),
  )
  if (rows.length === 0) return ['Everything above holds.', '']
  const head = ['| section | statement | what is missing | where | shown so far by |']
  return [...head, '| --- | --- | --- | --- | --- |', ...rows, '']
}

const introduction = `# The specification, statement by statement

What HilalPlay has to do, where that lives and which test shows it. The sections are those of the specification, which the code and [the decisions](decisions/README.md) cite as S1 to S9. A sentence in italics under a statement says why it was decided otherwise, or how it is read.

A test is named by its title; "…" stands for what it runs through, such as the ten languages. Those under \`e2e\` run in a browser against the production build, those under \`platform\` against a database.

This page is written by \`npm run specification\` from the tables in [docs/specification](specification). \`npm test\` fails when a file or test that they name is gone, when a statement has no test that runs or does not hold yet, and when this page is not what the tables say.
`

/** The page `docs/specification.md` of the given sections. */
export function writePage(sections: readonly Section[]): string {
  const counts = sections.map(({ title, parts }, index) => {
    const statements = statementsOf([{ title, parts }])
    const met = statements.filter(isMet).length
    return `| [S${index + 1}](#s${index + 1}) | ${escape(title)} | ${statements.length} | ${met} |`
  })
  const all = statementsOf(sections)
  const lines = [
    introduction,
    '| section | | statements | hold |',
    '| --- | --- | --: | --: |',
    ...counts,
    `| all | | ${all.length} | ${all.filter(isMet).length} |`,
    '',
    ...sections.flatMap(({ title, parts }, index) => [
      `<a id="s${index + 1}"></a>`,
      '',
      `## S${index + 1}. ${escape(title)}`,
      '',
      ...parts.flatMap((part) => writePart(part.title, part.statements)),
    ]),
    '## Not yet',
    '',
    ...writeOpen(sections),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}
