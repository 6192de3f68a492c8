import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Html, html } from '../../shared/html'
import { tvScript } from './tv-script'

/** Styles of the sandbox's TV, readable from across a room. */
const tvStyle = `
:root { color-scheme: dark; font: 22px/1.5 system-ui, sans-serif; background: #0a0e1a; color: #f4f1e8 }
body { margin: 0; min-block-size: 100vh; display: grid; align-items: center; box-sizing: border-box; padding: 5vh 7vw }
[hidden] { display: none !important }
.brand { margin: 0 0 2rem; font-weight: 700; color: #e9b949 }
#asking, #watching { display: grid; gap: 6vw; align-items: center; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)) }
h1 { font-size: 2.2rem; line-height: 1.2; margin: 0 0 1.5rem }
ol { display: grid; gap: 1rem; margin: 0; padding-inline-start: 1.5rem }
.address { color: #e9b949; overflow-wrap: anywhere }
.card { display: grid; gap: 1rem; justify-items: center; text-align: center; padding: 2.5rem 1.5rem;
  background: #121829; border: 1px solid #323d5a; border-radius: 1.2rem }
.card p { margin: 0; color: #b8c0d4 }
#code { font-size: max(70px, 3.4rem); font-weight: 700; line-height: 1.1; letter-spacing: 0.06em; color: #e9b949;
  font-variant-numeric: tabular-nums; min-block-size: 1.1em; white-space: nowrap }
progress { inline-size: 80%; block-size: 0.4rem; accent-color: #e9b949 }
button { font: inherit; font-weight: 600; min-block-size: 3rem; padding-inline: 1.2rem; color: #f4f1e8; background: #26304a;
  border: 1px solid #6f7c9e; border-radius: 0.5rem; cursor: pointer }
a { color: #6fd8c0; padding-block: 0.6rem }
#trouble { grid-column: 1 / -1; color: #ff8a8a; min-block-size: 1.5em }
:focus-visible { outline: 3px solid #e9b949; outline-offset: 3px }
`

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
 * Sends a simulated TV: a page that logs in with a code that a member enters at `activateAddress`, like the TV app. It
 * uses only calls of the auth host.
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
          ${codePage(activateAddress)} ${watching}
          <p id="trouble" role="alert"></p>
          <noscript><p>A TV needs its script.</p></noscript>
        </main>
        ${new Html(`<script>${tvScript}</script>`)}
      </body>
    </html> `
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page.text)
}

const codePage = (address: string) =>
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
