import type { FastifyPluginCallback } from 'fastify'
import { allCalls } from '@/lib/contract/hosts/all-calls'
import { type Call, hosts, type Host } from '@/lib/contract/calls'
import { routeUrl } from '../../http/define-route'
import { sendPage } from '../../http/page'
import { requireOperator } from '../../http/require-access'
import { html, type Html } from '../../shared/html'
import { schemaOf, whoMayCall, openApi } from './open-api'

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
