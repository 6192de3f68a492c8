/** Words that names no longer use. docs/glossary.md lists them with their replacements. */
export const retiredNames = [
  ...['answer', 'answered', 'answering', 'answers', 'ask', 'asked', 'asker', 'asking', 'asks'],
  ...['begun', 'carrier', 'courier', 'due', 'hear', 'heard', 'hearer', 'hearers'],
  ...['held', 'hold', 'holding', 'holds', 'keep', 'keeping', 'keeps', 'kept'],
  ...['longest', 'most', 'outrun', 'patience', 'seal', 'sealed', 'shortest', 'standing', 'sweep', 'sweeper'],
  ...['tell', 'telling', 'tells', 'told', 'tries', 'untold', 'words'],
]
const retired = new Set(retiredNames)

/** The lower-case parts of a camelCase or kebab-case name. */
const partsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)

const findRetired = (name) =>
  partsOf(name).find((word, at, all) => retired.has(word) && !(word === 'keep' && all[at + 1] === 'alive'))

/** The names that a pattern declares. A shorthand takes its name from the object, so it is skipped. */
function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        each.type === 'RestElement' ? namesIn(each) : each.shorthand ? [] : namesIn(each.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'TSParameterProperty':
      return namesIn(pattern.parameter)
    default:
      return []
  }
}

const hasPlainKey = ({ computed, key }) =>
  !computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier')

/** Rejects retired words in declared names and file names. */
export const retiredNamesRule = {
  create: (context) => {
    const check = (name, node) => {
      const word = findRetired(name)
      if (word)
        context.report({ node, message: `Write what docs/glossary.md has for the retired word "${word}".` })
    }
    const checkNames = (...patterns) => {
      for (const node of patterns.flatMap(namesIn)) check(node.name, node)
    }
    const checkFunction = ({ id, params }) => checkNames(id, ...params)
    const checkDeclared = ({ id }) => checkNames(id)
    const checkMember = (node) => hasPlainKey(node) && check(node.key.name, node.key)
    return {
      Program: (node) => check(context.filename.replace(/^.*\/|\..*$/g, ''), node),
      VariableDeclarator: checkDeclared,
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      ClassDeclaration: checkDeclared,
      TSInterfaceDeclaration: checkDeclared,
      TSTypeAliasDeclaration: checkDeclared,
      PropertyDefinition: checkMember,
      MethodDefinition: checkMember,
      TSPropertySignature: checkMember,
      TSMethodSignature: checkMember,
    }
  },
}
