import { parseSync, Visitor, type Argument, type Expression, type Program } from 'oxc-parser'

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
/** What `ClientMessages` passes on: naming a message there is no use of it. */
const handingOn = new Set(['namespaces', 'except'])
const translatorMakers = new Set(['getTranslations', 'useTranslations'])

function makesTranslator(node: Expression): boolean {
  const call = node.type === 'AwaitExpression' ? node.argument : node
  return (
    call.type === 'CallExpression' &&
    call.callee.type === 'Identifier' &&
    translatorMakers.has(call.callee.name)
  )
}

/** Names of the translators in a file, on the server and in the browser. */
function namesOfTranslators(program: Program): Set<string> {
  const names = new Set<string>()
  const visitor = new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init && makesTranslator(init)) names.add(id.name)
    },
  })
  visitor.visit(program)
  return names
}

function isTranslator(callee: Expression, names: ReadonlySet<string>): boolean {
  if (callee.type === 'Identifier') return translatorNames.test(callee.name) || names.has(callee.name)
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    translatorMethods.has(callee.property.name) &&
    callee.object.type === 'Identifier' &&
    isTranslator(callee.object, names)
  )
}

function literalText(node: Expression): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return node.quasis[0]?.value.cooked ?? null
}

function isLiteralKey(node: Argument | undefined): boolean {
  if (node === undefined) return true
  if (node.type === 'SpreadElement') return false
  if (node.type === 'ConditionalExpression')
    return isLiteralKey(node.consequent) && isLiteralKey(node.alternate)
  return literalText(node) !== null
}

function readSource({ file, text }: SourceText): Usage {
  const usage: Usage = { literals: new Set(), dynamic: [] }
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const names = namesOfTranslators(program)
  let handedUntil = -1
  const addLiteral = (node: Expression) => {
    const literal = literalText(node)
    if (literal !== null && node.start >= handedUntil) usage.literals.add(literal)
  }
  const visitor = new Visitor({
    Literal: addLiteral,
    TemplateLiteral: addLiteral,
    JSXAttribute: ({ name, end }) => {
      if (name.type === 'JSXIdentifier' && handingOn.has(name.name)) handedUntil = end
    },
    CallExpression: ({ callee, arguments: [key], start }) => {
      if (!isTranslator(callee, names) || isLiteralKey(key)) return
      const line = text.slice(0, start).split('\n').length
      usage.dynamic.push(`${file}:${line}: a message key has to be a literal`)
    },
  })
  visitor.visit(program)
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

/** Unused keys, and calls whose key is not a literal. */
export function checkUsage(keys: Iterable<string>, sources: readonly SourceText[]): string[] {
  const usages = sources.map(readSource)
  const literals = new Set(usages.flatMap((usage) => [...usage.literals]))
  const unused = [...keys].filter((key) => !isUsed(key, literals)).map((key) => `${key}: no page uses it`)
  return [...unused, ...usages.flatMap((usage) => usage.dynamic)]
}
