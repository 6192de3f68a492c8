const lockName = 'hilalplay.session'

let last: Promise<unknown> = Promise.resolve()

/**
 * Does something while no other tab of this browser does it, by a Web Lock; where there are none, while nothing else
 * of this tab does.
 */
export function acrossTabs<T>(action: () => Promise<T>): Promise<T> {
  // The type claims that every browser has them; older ones and plain HTTP have none.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return locks.request(lockName, action)
  const turn = last.then(action, action)
  last = turn
  return turn
}
