import type { PGlite } from '@electric-sql/pglite'

/** Names of statements by their SQL. */
const names = new Map<string, string>()

/** Statements by their names, of each database. */
const statements = new WeakMap<object, Map<string, unknown>>()

/**
 * The statement of this name, which `prepare` makes at its first use on a database. Its SQL is built once and planned
 * once; for a large statement each takes as long as running it.
 * @param name stands for one SQL text, without values that differ between calls
 */
export function prepareOnce<Statement extends { getQuery: () => { sql: string } }>(
  database: object,
  name: string,
  prepare: (name: string) => Statement,
): Statement {
  const prepared = statements.get(database) ?? new Map<string, unknown>()
  statements.set(database, prepared)
  const cached = prepared.get(name) as Statement | undefined
  if (cached) return cached
  const statement = prepare(name)
  prepared.set(name, statement)
  names.set(statement.getQuery().sql, name)
  return statement
}

/**
 * Plans each named statement once, outside transactions, as PostgreSQL's driver does: that of the embedded database
 * ignores names and plans every call.
 */
export function cachePlans(client: PGlite): void {
  const query = client.query.bind(client)
  const plans = new Map<string, Promise<unknown>>()
  const plan = (name: string, text: string) => {
    const planned = plans.get(name) ?? query(`prepare "${name}" as ${text}`)
    plans.set(name, planned)
    return planned.catch((error: unknown) => {
      plans.delete(name)
      throw error
    })
  }
  client.query = async <Row>(...[text, params = [], options]: Parameters<PGlite['query']>) => {
    const name = names.get(text)
    const literals = params.map(toLiteral)
    if (name === undefined || literals.includes(null)) return query<Row>(text, params, options)
    await plan(name, text)
    return query<Row>(`execute "${name}"${literals.length > 0 ? `(${literals.join()})` : ''}`, [], options)
  }
}

/** A value as `execute` takes it, which has no parameters; `null` for a type that no named statement takes. */
function toLiteral(value: unknown): string | null {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`
  if (typeof value === 'string') return value.includes('\0') ? null : `'${value.replaceAll("'", "''")}'`
  const isIntegers = Array.isArray(value) && value.every((item) => Number.isInteger(item))
  return isIntegers ? `'{${value.join()}}'` : null
}
