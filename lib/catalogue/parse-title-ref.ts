import { codeField } from '../contract/fields'

/** What names a title in a path: its number or its code. */
export type TitleRef = { seriesId: number } | { code: string }

const maxId = 2_147_483_647

/** A database id as it stands in a path: plain digits, no sign, no leading zero; `null` for anything else. */
export function readId(raw: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(raw)) return null
  const id = Number(raw)
  return id <= maxId ? id : null
}

/** A readable code as it stands in a path, or `null` when it cannot be one. */
export function readCode(raw: string): string | null {
  return codeField.safeParse(raw).success ? raw : null
}

/** The title that a path segment names, or `null` when it can name none. Digits alone are always an id. */
export function readTitleRef(raw: string): TitleRef | null {
  if (/^\d+$/.test(raw)) {
    const seriesId = readId(raw)
    return seriesId === null ? null : { seriesId }
  }
  const code = readCode(raw)
  return code === null ? null : { code }
}
