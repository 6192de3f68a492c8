import { languages, type LangCode } from '@/lib/contract'
import { html, type Html } from '../shared/html'
import type { Session } from './entries'
import { formatAmount, localiseDigits, translatorOf, type MessageKey, type Translate } from './page-messages'
import { sandboxCode } from './payments'
import {
  behaviours,
  numberLabel,
  testCards,
  type Behaviour,
  type CardField,
  type CardProblem,
} from './test-cards'

/** URL of the style sheet, a separate file, so that the policy allows no inline styles. */
export const styleSheetPath = '/pay/style.css'

export const styleSheet = `
:root { color-scheme: light dark; --line: light-dark(#6b7280, #8b93a7); --ink: light-dark(#0a0e1a, #f4f1e8);
  --paper: light-dark(#ffffff, #121829); --ground: light-dark(#f1f3f6, #0a0e1a); --accent: light-dark(#0b5d4b, #6fd8c0);
  --on-accent: light-dark(#ffffff, #06231c); --bad: light-dark(#a51616, #ff9c9c);
  font: 1rem/1.5 system-ui, 'Noto Sans', 'Noto Sans Arabic', sans-serif; background: var(--ground); color: var(--ink) }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1rem 3rem }
main { max-inline-size: 28rem; margin: 0 auto; padding: 1.5rem; background: var(--paper); border-radius: 0.75rem }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere }
.notice { margin: 0 0 1.25rem; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem }
dl { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin: 0 0 1.25rem; font-weight: 600 }
dd { margin: 0 }
label, legend { display: block; margin-block-end: 0.25rem; font-weight: 600; padding: 0 }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0 }
.choice { display: flex; gap: 0.75rem; align-items: center; min-block-size: 2.75rem; font-weight: 400 }
.choice input { inline-size: 1.25rem; block-size: 1.25rem; min-block-size: 0; flex: none }
.field { margin-block-end: 1rem }
.pair { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)) }
input { inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: 0.5rem }
input[dir='ltr'] { text-align: start }
[dir='rtl'] input[dir='ltr'] { text-align: end }
input[aria-invalid='true'] { border: 2px solid var(--bad) }
.hint { margin: 0.25rem 0 0; font-size: 0.875rem }
.error { margin: 0.25rem 0 0; color: var(--bad); font-weight: 600 }
.problems { margin: 0 0 1.25rem; padding: 0.75rem; border: 2px solid var(--bad); border-radius: 0.5rem }
.problems p, .problems ul { margin: 0 }
.problems a { color: var(--bad) }
button { inline-size: 100%; min-block-size: 3rem; padding: 0.5rem 1rem; font: inherit; font-weight: 700;
  border: 1px solid var(--accent); border-radius: 0.5rem; background: var(--accent); color: var(--on-accent); cursor: pointer }
button.second { margin-block-start: 0.75rem; background: transparent; color: inherit; border-color: var(--line) }
a { color: var(--accent) }
.leave { display: inline-block; margin-block-start: 0.5rem; padding-block: 0.65rem }
details { margin-block-start: 1.5rem }
summary { min-block-size: 2.75rem; padding-block: 0.65rem; font-weight: 600; cursor: pointer }
li { margin-block-end: 0.5rem }
code { font-size: 1rem; white-space: nowrap }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

interface Page {
  lang: LangCode
  title: string
  body: Html
}

function layout({ lang, title, body }: Page): string {
  return html`<!doctype html>
    <html lang="${lang}" dir="${languages[lang].dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${styleSheetPath}" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.text
}

/** What the payer is asked to do: pay, or store an instrument for later payments. */
function requestOf(t: Translate, session: Session) {
  if (session.setUp) return { title: t('saveTitle'), button: t('save') }
  const amount = formatAmount(session.lang, session.amount)
  return { title: t('title', { amount }), button: t('pay', { amount }) }
}

const totalOf = (t: Translate, session: Session) =>
  session.setUp
    ? html`<p>${t('saveText')}</p>`
    : html`<p>${session.description}</p>
        <dl>
          <dt>${t('total')}</dt>
          <dd><bdi>${formatAmount(session.lang, session.amount)}</bdi></dd>
        </dl>`

const waysOut = (t: Translate, session: Session) =>
  html`<form method="post" action="/pay/${session.id}/cancel">
      <button class="second">${t('cancel')}</button>
    </form>
    <a class="leave" href="${session.cancelUrl}">${t('back')}</a>`

interface Field {
  name: CardField | 'code'
  label: MessageKey
  autocomplete: string
  inputmode: 'numeric' | 'text'
  maxLength: number
  hint?: MessageKey
}

const cardFields = {
  number: { name: 'number', label: 'number', autocomplete: 'cc-number', inputmode: 'numeric', maxLength: 25 },
  name: { name: 'name', label: 'name', autocomplete: 'cc-name', inputmode: 'text', maxLength: 100 },
  expiry: { name: 'expiry', label: 'expiry', autocomplete: 'cc-exp', inputmode: 'numeric', maxLength: 9 },
  cvc: {
    name: 'cvc',
    label: 'cvc',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    maxLength: 4,
    hint: 'cvcHint',
  },
} as const satisfies Record<CardField, Field>

interface FieldState {
  error?: string
  value?: string
  /** Whether the page opens with the focus here. */
  isFirst: boolean
}

function fieldOf(t: Translate, field: Field, { error, value = '', isFirst }: FieldState): Html {
  const { name, label, autocomplete, inputmode, maxLength, hint } = field
  const descriptions = [...(error ? [`${name}-error`] : []), ...(hint ? [`${name}-hint`] : [])].join(' ')
  const describedBy = descriptions === '' ? html`` : html`aria-describedby="${descriptions}"`
  const isText = inputmode === 'text'
  return html`<div class="field">
    <label for="${name}">${t(label)}</label>
    <input
      id="${name}"
      name="${name}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      maxlength="${maxLength}"
      dir="${isText ? 'auto' : 'ltr'}"
      value="${value}"
      required
      aria-invalid="${error ? 'true' : 'false'}"
      ${describedBy}
      ${isFirst ? html`autofocus` : html``}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : html``}
    ${hint ? html`<p class="hint" id="${name}-hint">${t(hint)}</p>` : html``}
  </div>`
}

function problemsOf(t: Translate, errors: [name: string, message: string][]): Html {
  if (errors.length === 0) return html``
  return html`<div class="problems" role="alert">
    <p>${t('problems')}</p>
    <ul>
      ${errors.map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`)}
    </ul>
  </div>`
}

export interface CardFormState {
  problems: Partial<Record<CardField, CardProblem>>
  /** The payer's input, without number and code. */
  values: { name?: string; expiry?: string }
}

/** The page with the card form. Number and security code are never sent back. */
export function cardPage(session: Session, { problems, values }: CardFormState, now: Date): string {
  const t = translatorOf(session.lang)
  const { title, button } = requestOf(t, session)
  const example = localiseDigits(session.lang, `08/${(now.getUTCFullYear() + 3) % 100}`)
  const errorOf = (name: CardField) => {
    const problem = problems[name]
    return problem && t(problem, { example })
  }
  const names = Object.keys(cardFields) as CardField[]
  const errors = names.flatMap((name): [string, string][] => {
    const message = errorOf(name)
    return message ? [[name, message]] : []
  })
  const field = (name: CardField, value?: string) =>
    fieldOf(t, cardFields[name], { error: errorOf(name), value, isFirst: errors[0]?.[0] === name })
  const body = html`<h1>${title}</h1>
    <p class="notice">${t('notice')}</p>
    ${problemsOf(t, errors)} ${totalOf(t, session)}
    <form method="post" action="/pay/${session.id}" novalidate>
      ${field('number')} ${field('name', values.name)}
      <div class="pair">${field('expiry', values.expiry)} ${field('cvc')}</div>
      <button>${button}</button>
    </form>
    ${waysOut(t, session)} ${cardList(t)}`
  return layout({ lang: session.lang, title: titleOf(title, errors), body })
}

/** A title that starts with the error, for screen readers. */
const titleOf = (title: string, errors: readonly unknown[]) => (errors.length > 0 ? `⚠ ${title}` : title)

const cardList = (t: Translate) =>
  html`<details>
    <summary>${t('testCards')}</summary>
    <p>${t('testCardsHint')}</p>
    <ul>
      ${Object.entries(testCards).map(
        ([number, behaviour]) =>
          html`<li>
            <code dir="ltr">${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code><br />${t(behaviour)}
          </li>`,
      )}
    </ul>
  </details>`

/** The payer's choices on the page of a wallet or a mobile operator. */
export const walletBehaviours: readonly Behaviour[] = behaviours.filter(
  (each) => !each.startsWith('challenge'),
)

/** The page of a wallet or a mobile operator: the payer approves, and the test chooses the outcome. */
export function approvalPage(session: Session): string {
  const t = translatorOf(session.lang)
  const { button } = requestOf(t, session)
  const title = t(session.method === 'wallet' ? 'walletTitle' : 'consentTitle')
  const body = html`<h1>${title}</h1>
    <p class="notice">${t('notice')}</p>
    ${totalOf(t, session)}
    <form method="post" action="/pay/${session.id}">
      <fieldset>
        <legend>${t('outcome')}</legend>
        ${walletBehaviours.map(
          (behaviour, at) =>
            html`<label class="choice">
              <input type="radio" name="outcome" value="${behaviour}" ${at === 0 ? html`checked` : html``} />
              ${t(behaviour)}
            </label>`,
        )}
      </fieldset>
      <button>${button}</button>
    </form>
    ${waysOut(t, session)}`
  return layout({ lang: session.lang, title, body })
}

/** The bank's own page of 3-D Secure. */
export function challengePage(session: Session, isCodeInvalid: boolean): string {
  const t = translatorOf(session.lang)
  const error = isCodeInvalid ? t('codeInvalid') : undefined
  const code: Field = {
    name: 'code',
    label: 'code',
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    maxLength: 6,
  }
  const body = html`<h1>${t('challengeTitle')}</h1>
    ${totalOf(t, session)}
    <p>${t('challengeText', { code: localiseDigits(session.lang, sandboxCode) })}</p>
    ${problemsOf(t, error ? [['code', error]] : [])}
    <form method="post" action="/pay/${session.id}/challenge" novalidate>
      ${fieldOf(t, code, { error, isFirst: true })}
      <button>${t('confirm')}</button>
    </form>
    <form method="post" action="/pay/${session.id}/challenge">
      <input type="hidden" name="deny" value="1" />
      <button class="second">${t('deny')}</button>
    </form>`
  return layout({
    lang: session.lang,
    title: titleOf(t('challengeTitle'), error ? [error] : []),
    body,
  })
}

/** Shown instead of the form once a session is paid, declined or cancelled. */
export function overPage(session: Session): string {
  const t = translatorOf(session.lang)
  const body = html`<h1>${t('overTitle')}</h1>
    <p>${t('overText')}</p>
    <a class="leave" href="${session.isCanceled ? session.cancelUrl : session.returnUrl}">${t('return')}</a>`
  return layout({ lang: session.lang, title: t('overTitle'), body })
}

/** The text messages that payers would have received, newest first. English only, since it is for sandbox users. */
export function messagesPage(sessions: readonly Session[]): string {
  const entries = sessions.map(
    ({ msisdn, amount, at, setUp }) =>
      html`<li>
        To <bdi dir="ltr">${numberLabel(msisdn ?? '')}</bdi>, ${at}: <code>${sandboxCode}</code> confirms
        ${setUp ? 'the number' : formatAmount('en', amount)}.
      </li>`,
  )
  const body = html`<h1>Text messages</h1>
    ${
      entries.length === 0
        ? html`<p>Nothing has been sent yet.</p>`
        : html`<ul>
            ${entries}
          </ul>`
    }`
  return layout({ lang: 'en', title: 'Text messages', body })
}

/** Shown at a URL without a session. */
export function unknownPage(lang: LangCode): string {
  const t = translatorOf(lang)
  const body = html`<h1>${t('unknownTitle')}</h1>
    <p>${t('unknownText')}</p>`
  return layout({ lang, title: t('unknownTitle'), body })
}
