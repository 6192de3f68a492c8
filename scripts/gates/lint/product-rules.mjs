import { retiredNamesRule } from './retired-names.mjs'

const physicalSide = /(^|\s)(m|p)(l|r)-|(^|\s)(text|float)-(left|right)(\s|$)/

/** Rejects class names with a physical side, so that right-to-left pages mirror. */
const logicalSides = {
  create: (context) => ({
    Literal(node) {
      if (typeof node.value !== 'string' || !physicalSide.test(node.value)) return
      context.report({ node, message: 'Name sides start and end, so that right-to-left pages mirror.' })
    },
  }),
}

/** Rules of this product that no package provides. */
export default {
  meta: { name: 'product' },
  rules: { 'logical-sides': logicalSides, 'retired-names': retiredNamesRule },
}
