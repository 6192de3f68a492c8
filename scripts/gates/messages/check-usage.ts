import ts from 'typescript'

export interface SourceText {
  file: string
  text: string
}

interface Usage {
  literals: Set<string>
  dynamic: string[]
}

const translatorNames = /^t$|^t[A-Z]\w*$/
const translatorMethods = new Set(['rich', 'markup', 'raw', 'has'])
const translatorMakers = new Set(['getTranslations', 'useTranslations'])

function makesTranslator(node: ts.Expression): boolean {
  const call = ts.isAwaitExpression(node) ? node.expression : node
  return (
    ts.isCallExpression(call) &&
    ts.isIdentifier(call.expression) &&
    translatorMakers.has(call.expression.text)
  )
}

/** The names that a file gives to what translates, on the server and in the browser alike. */
function namesOfTranslators(source: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    const made = ts.isVariableDeclaration(node) && node.initializer && makesTranslator(node.initializer)
    if (made && ts.isIdentifier(node.name)) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

function isTranslator(callee: ts.Expression, names: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(callee)) return translatorNames.test(callee.text) || names.has(callee.text)
  return (
    ts.isPropertyAccessExpression(callee) &&
    translatorMethods.has(callee.name.text) &&
    ts.isIdentifier(callee.expression) &&
    isTranslator(callee.expression, names)
  )
}

function isLiteralKey(node: ts.Expression | undefined): boolean {
  if (node === undefined) return true
  if (ts.isConditionalExpression(node)) return isLiteralKey(node.whenTrue) && isLiteralKey(node.whenFalse)
  return ts.isStringLiteralLike(node)
}

function readSource({ file, text }: SourceText): Usage {
  const usage: Usage = { literals: new Set(), dynamic: [] }
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const names = namesOfTranslators(source)
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) usage.literals.add(node.text)
    if (
      ts.isCallExpression(node) &&
      isTranslator(node.expression, names) &&
      !isLiteralKey(node.arguments[0])
    ) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      usage.dynamic.push(`${file}:${line}: a message key has to be a literal`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return usage
}

function isUsed(key: string, literals: ReadonlySet<string>): boolean {
  if (literals.has(key)) return true
  const parts = key.split('.')
  return parts.some((_, index) => {
    const [namespace, rest] = [parts.slice(0, index).join('.'), parts.slice(index).join('.')]
    return index > 0 && literals.has(namespace) && literals.has(rest)
  })
}

/** Keys that no source names, and calls whose key cannot be read off the source. */
export function checkUsage(keys: Iterable<string>, sources: readonly SourceText[]): string[] {
  const usages = sources.map(readSource)
  const literals = new Set(usages.flatMap((usage) => [...usage.literals]))
  const unused = [...keys].filter((key) => !isUsed(key, literals)).map((key) => `${key}: no page uses it`)
  return [...unused, ...usages.flatMap((usage) => usage.dynamic)]
}
