const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe markup; only `html` creates it. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[]

/** A template whose values are escaped unless they are markup. */
export function html(templateStrings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    templateStrings.map((part, at) => part + (at < values.length ? render(values[at] ?? '') : '')).join(''),
  )
}

function render(value: Value): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map((one) => one.text).join('')
  return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
