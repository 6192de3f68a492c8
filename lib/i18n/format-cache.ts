const numbers = new Map<string, Intl.NumberFormat>()
const lists = new Map<string, Intl.ListFormat>()

function cacheFormat<Format>(
  cache: Map<string, Format>,
  tag: string,
  options: object,
  make: () => Format,
): Format {
  const key = tag + JSON.stringify(options)
  const format = cache.get(key) ?? make()
  cache.set(key, format)
  return format
}

/** A formatter of numbers, made once: to make one takes hundreds of times as long as to use it. */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  cacheFormat(numbers, tag, options, () => new Intl.NumberFormat(tag, options))

/** A formatter of lists, made once. */
export const listFormat = (tag: string, options: Intl.ListFormatOptions): Intl.ListFormat =>
  cacheFormat(lists, tag, options, () => new Intl.ListFormat(tag, options))
