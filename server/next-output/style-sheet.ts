import postcss, { type ChildNode, type Rule } from 'postcss'
import { requiredClasses } from './required-classes'

/** Written where `isUsed`; a group of rules under one condition where any of them is. */
type Piece =
  | { isUsed: (used: ReadonlySet<string>) => boolean; text: string }
  | { head: string; pieces: Piece[] }

/** A sheet whose utilities can be left out one by one. */
export interface StyleSheet {
  /** Every class for which it has a utility. */
  names: ReadonlySet<string>
  /** The sheet without the utilities that need other classes than these. */
  write: (used: ReadonlySet<string>) => string
}

const utilities = /^@layer utilities\s*\{/
const propertyName = /^--tw-/

function readRule(rule: Rule, names: Set<string>): Piece {
  const alternatives = requiredClasses(rule.selector)
  for (const name of alternatives.flat()) names.add(name)
  const isUsed = (used: ReadonlySet<string>) =>
    alternatives.some((classes) => classes.every((name) => used.has(name)))
  return { isUsed, text: rule.toString() }
}

function readNode(node: ChildNode, names: Set<string>): Piece[] {
  if (node.type === 'rule') return [readRule(node, names)]
  if (node.type !== 'atrule') return []
  const { name, params, nodes = [] } = node
  return [{ head: `@${name} ${params}{`, pieces: nodes.flatMap((child) => readNode(child, names)) }]
}

function write(pieces: readonly Piece[], used: ReadonlySet<string>): string {
  let css = ''
  for (const piece of pieces) {
    if ('text' in piece) css += piece.isUsed(used) ? piece.text : ''
    else {
      const inner = write(piece.pieces, used)
      if (inner) css += `${piece.head}${inner}}`
    }
  }
  return css
}

/** A node beside the utilities, without the animations and properties that none of the page's utilities reads. */
function writeShared(node: ChildNode, css: string): string {
  const isRead = (property: string) => css.includes(`var(${property}`)
  if (node.type !== 'atrule') return node.toString()
  if (node.name === 'keyframes') return css.includes(node.params) ? node.toString() : ''
  if (node.name === 'property') return isRead(node.params) ? node.toString() : ''
  const rest = node.clone()
  rest.walkDecls(propertyName, (line) => void (isRead(line.prop) || line.remove()))
  return rest.toString()
}

/** Reads the sheet of a build. `null` when it has no utilities. */
export function readStyleSheet(css: string): StyleSheet | null {
  const { nodes } = postcss.parse(css)
  const layer = nodes.find((node) => utilities.test(node.toString()))
  if (layer?.type !== 'atrule') return null
  const names = new Set<string>()
  const pieces = (layer.nodes ?? []).flatMap((node) => readNode(node, names))
  return {
    names,
    write: (used) => {
      const css = write(pieces, used)
      return nodes
        .map((node) => (node === layer ? `@layer utilities{${css}}` : writeShared(node, css)))
        .join('')
    },
  }
}
