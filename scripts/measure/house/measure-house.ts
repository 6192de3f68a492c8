import { posix as path } from 'node:path'
import { median, type Figure } from '../../../bench/figures'
import type { Module } from './read-module'

export interface House {
  figures: Figure[]
  /** Folders with too many modules, and their number. */
  fullRooms: string[]
  /** Folders that import each other. */
  mutualPairs: string[]
}

const maxFilesInRoom = 25

/** The 90th percentile. */
function percentile90(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.9) - 1] ?? Number.NaN
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function findFullRooms(modules: readonly Module[]): string[] {
  const rooms = new Map<string, number>()
  for (const { file } of modules) rooms.set(path.dirname(file), (rooms.get(path.dirname(file)) ?? 0) + 1)
  return [...rooms].filter(([, files]) => files > maxFilesInRoom).map(([room, files]) => `${room} (${files})`)
}

/** The folder that an import leads to: itself where it names one by its `index.ts`. */
function folderOf(files: ReadonlySet<string>, file: string, specifier: string): string {
  const target = specifier.startsWith('@/') ? specifier.slice(2) : path.join(path.dirname(file), specifier)
  return files.has(`${target}/index.ts`) ? target : path.dirname(target)
}

function findMutualPairs(modules: readonly Module[]): string[] {
  const files = new Set(modules.map(({ file }) => file))
  const arrow = (from: string, to: string) => `${from} ⇄ ${to}`
  const arrows = new Set(
    modules.flatMap(({ file, imports }) =>
      imports.map((specifier) => arrow(path.dirname(file), folderOf(files, file, specifier))),
    ),
  )
  return [...arrows].filter((found) => {
    const [from = '', to = ''] = found.split(' ⇄ ')
    return from < to && arrows.has(arrow(to, from))
  })
}

/** Measures how a program is divided into files and folders. The modules must not include tests. */
export function measureHouse(modules: readonly Module[]): House {
  const lines = modules.map((module) => module.lines)
  const functions = modules.flatMap((module) => module.functions)
  const short = lines.filter((count) => count < 15).length
  const imports = sum(modules.map((module) => module.imports.length))
  const fullRooms = findFullRooms(modules)
  const mutualPairs = findMutualPairs(modules)
  return {
    figures: [
      { what: 'files', value: modules.length, unit: '' },
      { what: 'lines of a file, median', value: median(lines), unit: '' },
      { what: 'lines of a file, 90 of 100', value: percentile90(lines), unit: '' },
      { what: 'lines of a function, median', value: median(functions), unit: '' },
      { what: 'lines of a function, 90 of 100', value: percentile90(functions), unit: '', limit: 30 },
      { what: 'files under 15 lines', value: (100 * short) / modules.length, unit: '%', limit: 10 },
      { what: 'own imports in 1,000 lines', value: (1_000 * imports) / sum(lines), unit: '', limit: 45 },
      { what: `rooms of more than ${maxFilesInRoom} files`, value: fullRooms.length, unit: '', limit: 0 },
      { what: 'pairs of folders that import each other', value: mutualPairs.length, unit: '', limit: 0 },
    ],
    fullRooms,
    mutualPairs,
  }
}
