import { parseSync, Visitor, type Expression, type Node } from 'oxc-parser'
import type { SourceText } from '../../gates/messages/check-usage'

export interface Module {
  file: string
  lines: number
  /** Line count of each named function. */
  functions: number[]
  /** Imports of this repository's modules, as written. */
  imports: string[]
}

const isOwn = (specifier: string) => /^(@\/|\.\.?\/)/.test(specifier)

/** Offset of each line in UTF-16 units, as the parser counts. */
const lineOf = (text: string, position: number) => text.slice(0, position).split('\n').length

const isFunction = (node: Expression | null) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** Measures a module. */
export function readModule({ file, text }: SourceText): Module {
  const { program, module } = parseSync(file, text)
  const functions: number[] = []
  const count = ({ start, end }: Pick<Node, 'start' | 'end'>) =>
    functions.push(lineOf(text, end) - lineOf(text, start) + 1)
  const visitor = new Visitor({
    FunctionDeclaration: count,
    MethodDefinition: count,
    VariableDeclarator: (node) => {
      if (isFunction(node.init)) count(node)
    },
  })
  visitor.visit(program)
  return {
    file,
    lines: text.trimEnd().split('\n').length,
    functions,
    imports: module.staticImports.map((found) => found.moduleRequest.value).filter(isOwn),
  }
}
