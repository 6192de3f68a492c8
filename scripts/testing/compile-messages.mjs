import compile from 'icu-minify/compile'

const compileTree = (tree) =>
  Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [
      key,
      typeof node === 'string' ? compile(node) : compileTree(node),
    ]),
  )

/** Jest's part of what next-intl's catalogue loader does in the build. */
export default {
  process: (source) => ({ code: JSON.stringify(compileTree(JSON.parse(source))) }),
}
