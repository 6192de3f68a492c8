const webVttTag = /<\/?(?:[bciuv]|ruby|rt|lang)>|<(?:[bciuv]|ruby|rt|lang)[.\s][^>]*>|<\d[\d:.]*>/g
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

/**
 * A WebVTT payload as plain lines: WebVTT's own tags go, its entities are read, anything else stays text.
 * The lines are shown as text nodes, so what looks like HTML is inert.
 */
export function cueLines(payload: string): string[] {
  return payload
    .replace(webVttTag, '')
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
}
