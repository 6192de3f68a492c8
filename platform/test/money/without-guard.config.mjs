import base from '../../../jest.config.mjs'

const [[sources, [, options]]] = Object.entries(base.transform)

/** Jest's configuration, with a compiler that removes a guard. */
export default {
  ...base,
  rootDir: '../../..',
  transform: { ...base.transform, [sources]: ['<rootDir>/platform/test/money/without-guard.mjs', options] },
}
