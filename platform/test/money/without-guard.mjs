import { relative } from 'node:path'
import swc from '@swc/jest'

const { file, text, without } = JSON.parse(process.env.WITHOUT_GUARD ?? '{}')

function removeGuard(source, path) {
  if (relative(process.cwd(), path) !== file) return source
  if (source.split(text).length !== 2) throw new Error(`${file} has no guard, or several: ${text}`)
  return source.replace(text, () => without)
}

/** Jest's compiler, which removes the guard that `WITHOUT_GUARD` names from its file. */
export default {
  createTransformer(options) {
    const compiler = swc.createTransformer(options)
    return {
      ...compiler,
      getCacheKey: (source, path, how) => compiler.getCacheKey(removeGuard(source, path), path, how),
      process: (source, path, how) => compiler.process(removeGuard(source, path), path, how),
    }
  },
}
