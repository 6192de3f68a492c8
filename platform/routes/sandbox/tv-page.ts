import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Html, html } from '../../http/html'
import { tvScript } from './tv-script'
import { tvStyle } from './tv-style'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = [
  "default-src 'none'",
  `script-src ${hashOf(tvScript)}`,
  `style-src ${hashOf(tvStyle)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Sends a TV: a page that logs in by a code which a member types at `activateAddress`, as the product's app for
 * televisions does. It knows nothing but the auth host's calls.
 */
export function sendTvPage(reply: FastifyReply, activateAddress: string): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>TV of the sandbox</title>
        ${new Html(`<style>${tvStyle}</style>`)}
      </head>
      <body>
        <main>
          <p class="brand">HilalPlay</p>
          ${asking(activateAddress)} ${watching}
          <p id="trouble" role="alert"></p>
          <noscript><p>A TV needs its script.</p></noscript>
        </main>
        ${new Html(`<script>${tvScript}</script>`)}
      </body>
    </html> `
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page.text)
}

const asking = (address: string) =>
  html`<div id="asking">
    <div>
      <h1>Log in with your phone</h1>
      <ol>
        <li>On a phone or computer, open <b class="address">${address.replace(/^https?:\/\//, '')}</b></li>
        <li>Log in and enter this code</li>
        <li>Come back here: the TV goes on by itself</li>
      </ol>
    </div>
    <div class="card">
      <p id="code-name">Your code</p>
      <output id="code" aria-labelledby="code-name"></output>
      <progress id="left" aria-label="Time left" value="1"></progress>
      <p>New code in <span id="time">10:00</span></p>
      <button id="anew">New code now</button>
      <a id="link" data-address="${address}" href="${address}">Open with this code</a>
    </div>
  </div>`

const watching = html`<div id="watching" hidden>
  <div>
    <h1>You are logged in</h1>
    <p>As <b id="who"></b>, <span id="contact"></span></p>
    <button id="leave">Log out</button>
  </div>
</div>`
