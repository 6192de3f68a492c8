import type { FastifyPluginCallback } from 'fastify'
import { z } from 'zod'
import { hosts, langCodes, type Call, type Host, type Access } from '@/lib/contract'
import { envelopeOf } from '@/lib/contract/fields'
import { allCalls } from '@/lib/contract/hosts/all-calls'
import { routeUrl, requireOperator } from '../../http/define-route'
import { sendPage } from '../../http/page'
import { html, type Html } from '../../shared/html'

const whoMayCall: Record<Access, string> = {
  guest: 'Anybody',
  member: 'A logged-in member',
  profile: 'A member with a profile chosen',
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** A Zod schema as JSON Schema 2020-12, as OpenAPI 3.1 uses it. Language codes are the only custom type. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const schema = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', enum: langCodes })
    },
  })
  delete schema.$schema
  return schema
}

/** The served calls as an OpenAPI 3.1 document. */
export function openApi(isServed: (call: Call) => boolean = () => true) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of allCalls.filter(isServed)) {
    const path = `/${call.host}${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'HilalPlay platform', version: '1.0.0' },
    tags: [...new Set(allCalls.map((call) => call.host))].map((name) => ({ name })),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operationOf(call: Call) {
  const envelope = envelopeOf(call.data, call.meta ?? z.null())
  return {
    tags: [call.host],
    summary: call.summary,
    description: `Who may call: ${whoMayCall[call.access]}.`,
    security: call.access === 'guest' ? [{}] : [{ bearer: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body ? { requestBody: bodyOf(call.body, call.multipart) } : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(envelope, 'output') } } },
      default: {
        description: 'Refused: the message says why, in the language that the caller named',
        content: { 'application/json': { schema: schemaOf(envelopeOf(z.null(), z.null()), 'output') } },
      },
    },
  }
}

function bodyOf(body: z.ZodType, multipart: true | undefined) {
  const type = multipart ? 'multipart/form-data' : 'application/json'
  return { required: true, content: { [type]: { schema: schemaOf(body, 'input') } } }
}

/** One parameter per field of a query or path. */
function parametersOf(shape: z.ZodType | undefined, location: 'path' | 'query') {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }))
}

/** Every served call by host, readable without a script. */
function docsPage(isServed: (call: Call) => boolean): Html {
  return html`<p>
      Every response is <code>{ message, data, meta }</code>, errors included. The same as a document for
      machines: <a href="/openapi.json">openapi.json</a>.
    </p>
    ${hosts.map((host) => hostSection(host, isServed))}`
}

function hostSection(host: Host, isServed: (call: Call) => boolean) {
  const calls = allCalls.filter((call) => call.host === host && isServed(call))
  if (calls.length === 0) return html``
  return html`<section>
    <h2>${host}</h2>
    ${calls.map(callEntry)}
  </section>`
}

function callEntry(call: Call) {
  return html`<details>
    <summary>
      <span class="method">${call.method}</span> <code>/${call.host}${call.path}</code> ${call.summary}
      <span class="access">${whoMayCall[call.access]}</span>
    </summary>
    ${call.params ? shape('In the path', schemaOf(call.params, 'input')) : ''}
    ${call.query ? shape('In the query', schemaOf(call.query, 'input')) : ''}
    ${call.body ? shape('In the body', schemaOf(call.body, 'input')) : ''}
    ${shape('Data of the response', schemaOf(call.data, 'output'))}
    ${call.meta ? shape('Meta of the response', schemaOf(call.meta, 'output')) : ''}
  </details>`
}

function shape(title: string, schema: object) {
  return html`<h3>${title}</h3>
    <pre>${JSON.stringify(schema, null, 2)}</pre>`
}

interface DocsOptions {
  /** The operator's token if the documentation is private, else `null`. */
  onlyFor: string | null
}

/** API documentation, for machines and for people. */
export const docsRoutes: FastifyPluginCallback<DocsOptions> = (app, { onlyFor }, done) => {
  if (onlyFor !== null) app.addHook('preHandler', requireOperator(onlyFor))
  const isServed = (call: Call) => app.hasRoute({ method: call.method, url: routeUrl(call) })
  app.get('/openapi.json', () => openApi(isServed))
  app.get('/docs', (_request, reply) => sendPage(reply, 'HilalPlay platform', docsPage(isServed)))
  done()
}
