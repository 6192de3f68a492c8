import { languages, type LangCode } from '@/lib/contract'
import { html, type Html } from '../shared/html'
import type { Session } from './entries'
import { formatAmount, localiseDigits, translatorOf, type MessageKey, type Translate } from './page-messages'
import { sandboxCode } from './payments'
import { styleSheetPath } from './style-sheet'
import {
  behaviours,
  numberLabel,
  testCards,
  type Behaviour,
  type CardField,
  type CardProblem,
} from './test-cards'

interface Page {
  lang: LangCode
  title: string
  body: Html
  /** Whether the amount stands beside the form where there is room. */
  isWide?: boolean
}

/** The shop's logo, as gateways show it on their pages. */
const shop = html`<header translate="no" dir="ltr">
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path d="M19.3 4.1A13 13 0 1 0 19.3 27.9 12 12 0 1 1 19.3 4.1Z" />
    <path d="M13 10Q10.6 16 13 22L25 16Z" />
  </svg>
  <span>Hilal<b>Play</b></span>
</header>`

function layout({ lang, title, body, isWide = false }: Page): string {
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
        ${shop}
        <main ${isWide ? html`class="wide"` : html``}>${body}</main>
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
    ${problemsOf(t, errors)}
    <div class="columns">
      <form id="card" method="post" action="/pay/${session.id}" novalidate>
        ${field('number')} ${field('name', values.name)}
        <div class="pair">${field('expiry', values.expiry)} ${field('cvc')}</div>
      </form>
      <div class="summary">
        ${totalOf(t, session)}
        <button form="card">${button}</button>
        ${waysOut(t, session)}
      </div>
    </div>
    ${cardList(t)}`
  return layout({ lang: session.lang, title: titleOf(title, errors), body, isWide: true })
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
