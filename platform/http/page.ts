import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Html, html } from '../shared/html'

const style = `
:root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; background: #0a0e1a; color: #f4f1e8 }
body { max-inline-size: 72rem; margin-inline: auto; padding: 1.5rem }
a { color: #8fd3d0 }
h1, h2, h3 { line-height: 1.2 }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace }
pre { overflow: auto; max-block-size: 24rem; padding: 0.75rem; background: #1b2338; border-radius: 0.5rem }
section, details { border-block-start: 1px solid #26304a; padding-block: 0.75rem }
summary { cursor: pointer; min-block-size: 2.75rem }
.method { display: inline-block; min-inline-size: 4rem; color: #e9b949; font-weight: 600 }
.access { color: #97a2bc }
ul:has(> li > .choice) { padding: 0; list-style: none }
.choice { display: inline-block; min-block-size: 2.75rem; padding-block: 0.5rem; box-sizing: border-box }
label { display: block }
input, select, button { box-sizing: border-box; max-inline-size: 100%; min-block-size: 2.75rem; padding-inline: 0.75rem;
  font: inherit; color: inherit; background: #141b2e; border: 1px solid #5b6478; border-radius: 0.5rem }
input, select { inline-size: 24rem }
input + .access { display: block }
button { color: #0a0e1a; background: #e9b949; border-color: #e9b949; font-weight: 600; cursor: pointer }
:focus-visible { outline: 2px solid #e9b949; outline-offset: 2px }
`
const policyFor = (formTargets: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    `form-action ${formTargets.join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ')

interface PageOptions {
  /** Allowed form targets, redirects included, as CSP sources. */
  formTargets?: readonly string[]
}

/** Sends one of the platform's own pages, which have no script. */
export function sendPage(
  reply: FastifyReply,
  title: string,
  body: Html,
  { formTargets = ["'none'"] }: PageOptions = {},
): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyFor(formTargets))
    .send(page.text)
}
