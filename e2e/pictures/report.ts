import { relative } from 'node:path'
import type { Comparison, Finding } from './compare-folders'

/** A short description of a difference. */
export function describeFinding({ kind, difference }: Finding): string {
  if (kind !== 'differs') return kind
  if (!difference?.box) return 'another size'
  const { pixels, share, box } = difference
  const part = `${(share * 100).toFixed(2)} %`
  return `${pixels} pixels (${part}) within ${box.width}x${box.height} at ${box.left},${box.top}`
}

/** One line per different picture, and a summary. */
export function textReport({ count, findings }: Comparison): string {
  const maxLength = Math.max(0, ...findings.map(({ file }) => file.length))
  const lines = findings.map((finding) => `${finding.file.padEnd(maxLength + 2)}${describeFinding(finding)}`)
  return [...lines, `${findings.length} of ${count} pictures differ`].join('\n')
}

interface Places {
  before: string
  after: string
  differences: string
  /** The folder of the page. */
  page: string
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function row(finding: Finding, places: Places): string {
  const { file, kind, difference } = finding
  const cell = (folder: string, isThere: boolean) => {
    if (!isThere) return '<td></td>'
    const url = escape(encodeURI(`${relative(places.page, folder)}/${file}`))
    return `<td><a href="${url}"><img src="${url}" alt="" loading="lazy"></a></td>`
  }
  const cells = [
    cell(places.before, kind !== 'only after'),
    cell(places.after, kind !== 'only before'),
    cell(places.differences, difference?.box != null),
  ]
  return `<tr><th scope="row">${escape(file)}<br>${escape(describeFinding(finding))}</th>${cells.join('')}</tr>`
}

/** A page that shows each difference: before, after, and the differences in red. */
export function htmlReport({ count, findings }: Comparison, places: Places): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${findings.length} of ${count} pictures differ</title>
<style>
  body { font: 14px/1.4 system-ui; margin: 24px }
  th { text-align: start; vertical-align: top; font-weight: 400; inline-size: 20% }
  img { max-inline-size: 100%; border: 1px solid #999 }
</style>
<h1>${findings.length} of ${count} pictures differ</h1>
<table>
<tr><td></td><td>Before</td><td>After</td><td>Difference</td></tr>
${findings.map((finding) => row(finding, places)).join('\n')}
</table>
</html>
`
}
