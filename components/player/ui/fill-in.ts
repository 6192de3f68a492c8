/**
 * Puts values into the `{name}` places of a message that the server translated raw.
 * Only for plain places: counts are spelled by `Intl` units, so no ICU parser is sent to the browser.
 */
export function fillIn(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
