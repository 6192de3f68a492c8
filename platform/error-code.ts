/** The code of a system error such as `ENOENT`, or `null`. */
export function errorCode(error: unknown): string | null {
  const has = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
  return has ? (error.code as string) : null
}
