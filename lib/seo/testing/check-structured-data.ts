import schemaOrg from './schema-org.json' with { type: 'json' }

/** Each type with its own properties: the value types that a property accepts, according to schema.org. */
export interface Vocabulary {
  types: Record<string, { parents: string[]; properties: Record<string, string[]> }>
}

const ours: Vocabulary = { types: schemaOrg.types }

const instants = [/^\d{4}$/, /^\d{4}-\d\d-\d\d$/, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/]
const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isInstant = (value: unknown) =>
  typeof value === 'string' && instants.some((pattern) => pattern.test(value))
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

const literals: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: isText,
  CssSelectorType: isText,
  URL: (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  Date: isInstant,
  DateTime: isInstant,
  Duration: (value) => typeof value === 'string' && /^P(?:\d+D|T[\dHMS]+)$/.test(value),
  Boolean: (value) => typeof value === 'boolean',
  Integer: (value) => Number.isInteger(value),
  Number: isNumber,
}

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const typeOf = (thing: Thing) => (typeof thing['@type'] === 'string' ? thing['@type'] : 'nothing')
const isReference = (thing: Thing) => Object.keys(thing).join() === '@id'

function lineage(type: string, { types }: Vocabulary): string[] {
  return [type, ...(types[type]?.parents ?? []).flatMap((parent) => lineage(parent, { types }))]
}

function rangeOf(type: string, property: string, vocabulary: Vocabulary): string[] | undefined {
  return lineage(type, vocabulary)
    .map((name) => vocabulary.types[name]?.properties[property])
    .find((range) => range !== undefined)
}

function checkValue(
  value: unknown,
  range: readonly string[],
  place: string,
  vocabulary: Vocabulary,
): string[] {
  if (value === undefined) return []
  if (Array.isArray(value))
    return value.flatMap((item, index) => checkValue(item, range, `${place}[${index}]`, vocabulary))
  if (!isThing(value)) {
    return range.some((name) => literals[name]?.(value))
      ? []
      : [`${place}: ${JSON.stringify(value)} is no ${range.join()}`]
  }
  if (isReference(value)) return []
  const kind = typeOf(value)
  const fits = lineage(kind, vocabulary).some((name) => range.includes(name))
  return [
    ...(fits ? [] : [`${place}: a ${kind} is no ${range.join()}`]),
    ...checkThing(value, place, vocabulary),
  ]
}

function checkThing(thing: Thing, place: string, vocabulary: Vocabulary): string[] {
  const type = typeOf(thing)
  if (!vocabulary.types[type]) return [`${place}: ${type} is no known type`]
  return Object.entries(thing).flatMap(([property, value]) => {
    if (property.startsWith('@')) return []
    const range = rangeOf(type, property, vocabulary)
    const at = `${place}.${property}`
    return range ? checkValue(value, range, at, vocabulary) : [`${at}: no property of ${type}`]
  })
}

/** What in a JSON-LD block violates schema.org: unknown types and properties, values of another type. */
export function checkStructuredData(data: unknown, vocabulary: Vocabulary = ours): string[] {
  if (!isThing(data) || data['@context'] !== 'https://schema.org') return ['no block of schema.org']
  const { '@graph': graph, ...thing } = data
  const things = Array.isArray(graph) ? graph : [thing]
  return things.flatMap((each: unknown) =>
    isThing(each) ? checkThing(each, typeOf(each), vocabulary) : ['no thing'],
  )
}
