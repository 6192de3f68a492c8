import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readModule, type Module } from './read-module'

/** The folders of each program. */
export const programs = {
  'The web app': ['app', 'components', 'lib', 'server'],
  'The platform': ['platform'],
}

/** Tests, their helpers and the demo's texts are not part of a program. */
const isLeftOut = /\.(test|d)\.tsx?$|\/testing\/|^platform\/(test|seed)\//

/** The modules of a folder and its subfolders. */
export function listModules(folder: string): Module[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !isLeftOut.test(file))
    .map((file) => readModule({ file, text: readFileSync(file, 'utf8') }))
}
