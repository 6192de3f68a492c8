import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { basename, join } from 'node:path'

export interface Frame {
  name: string
  /** URL or path of the script. */
  file: string
  /** From 1, as in the text of a stack. */
  line: number
  column: number
}

const position = /:(\d+):(\d+)\)?$/

/** Name and file of a frame: `at name (file` and `at file` of Chromium and Node, `name@file` of Firefox and Safari. */
function splitFrame(text: string): Pick<Frame, 'name' | 'file'> | null {
  const place = text.trim()
  const isChrome = place.startsWith('at ')
  const at = isChrome ? place.lastIndexOf('(') : place.indexOf('@')
  if (!isChrome && at < 0) return null
  const name = place.slice(isChrome ? 3 : 0, Math.max(at, isChrome ? 3 : 0)).trim()
  return { name, file: place.slice(at < 0 ? 3 : at + 1) }
}

/** The frames of a stack's text, newest first; other lines are left out. */
export function parseStack(stack: string): Frame[] {
  return stack.split('\n').flatMap((text) => {
    const found = position.exec(text)
    const parts = found && splitFrame(text.slice(0, found.index))
    return parts ? [{ ...parts, line: Number(found[1]), column: Number(found[2]) }] : []
  })
}

function readMap(folder: string, file: string): SourceMap | null {
  try {
    const path = join(folder, `${basename(file.split(/[?#]/)[0] ?? '')}.map`)
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
  } catch {
    return null
  }
}

function originalOf(frame: Frame, map: SourceMap | null): Frame {
  const entry = map?.findEntry(frame.line - 1, frame.column - 1)
  if (!entry || !('originalSource' in entry)) return frame
  const { originalSource: file, originalLine, originalColumn } = entry
  return { name: frame.name, file, line: originalLine + 1, column: originalColumn + 1 }
}

/**
 * Maps positions in built scripts to those in the sources.
 * @param folder the source maps of the build; frames without one stay as they are
 */
export function mapStack(stack: string, folder: string): string {
  const maps = new Map<string, SourceMap | null>()
  return parseStack(stack)
    .map((frame) => {
      if (!maps.has(frame.file)) maps.set(frame.file, readMap(folder, frame.file))
      const { name, file, line, column } = originalOf(frame, maps.get(frame.file) ?? null)
      return `    at ${name ? `${name} ` : ''}(${file}:${line}:${column})`
    })
    .join('\n')
}
