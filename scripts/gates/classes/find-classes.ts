import { parseSync } from 'oxc-parser'

type Node = { type: string; start: number } & Record<string, unknown>

/** A text of class names, as written. */
export interface ClassList {
  text: string
  line: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child)
}

/** The expressions that may become the value of an expression, or a part of it. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  ConditionalExpression: ['consequent', 'alternate'],
  JSXExpressionContainer: ['expression'],
  MemberExpression: ['object'],
  ObjectExpression: ['properties'],
  ParenthesizedExpression: ['expression'],
  Property: ['value'],
  TSAsExpression: ['expression'],
  TemplateLiteral: ['quasis', 'expressions'],
  BinaryExpression: ['left', 'right'],
}

function partNames(node: Node): readonly string[] {
  if (node.type === 'LogicalExpression') return node.operator === '&&' ? ['right'] : ['left', 'right']
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'cx') return ['arguments']
  return partsOf[node.type] ?? []
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : null
}

function rootsOf(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    const isClassName =
      (node.type === 'JSXAttribute' && (node.name as Node).name === 'className') ||
      (node.type === 'Property' && (node.key as Node).name === 'className')
    if (isClassName && isNode(node.value)) return [node.value]
    return node.type === 'CallExpression' && (node.callee as Node).name === 'cx' ? [node] : []
  })
}

/** The class names that a component writes into its markup, and those of the tables that it selects from. */
export function findClasses(file: string, source: string): ClassList[] {
  const nodes = [...walk(parseSync(file, source).program as unknown as Node)]
  const values = new Map(
    nodes
      .filter((node) => node.type === 'VariableDeclarator' && isNode(node.init))
      .map((node) => [(node.id as Node).name, node.init as Node]),
  )
  const waiting = new Set(rootsOf(nodes))
  const lists: ClassList[] = []
  for (const node of waiting) {
    const text = textOf(node)
    if (text) lists.push({ text, line: source.slice(0, node.start).split('\n').length })
    const value = node.type === 'Identifier' ? values.get(node.name) : undefined
    if (value) waiting.add(value)
    for (const part of partNames(node).flatMap((name) => node[name])) if (isNode(part)) waiting.add(part)
  }
  return lists
}
