import { storedItems, type StoredName, type StoredValue } from './stored-items'

/** The key of an item in its store. */
export const storageKey = (name: StoredName): string => `hilalplay.${name}`

/** Reaching for a store throws where the viewer has switched storage off, and on the server there is none. */
function storeOf(name: StoredName): Storage | null {
  try {
    return storedItems[name].area === 'tab' ? sessionStorage : localStorage
  } catch {
    return null
  }
}

function parse(raw: string): { value?: unknown; expiresAt?: unknown } | null {
  try {
    const entry: unknown = JSON.parse(raw)
    return typeof entry === 'object' ? entry : null
  } catch {
    return null
  }
}

/** The stored value, or `null` when there is none, it has expired, or it is not what the table accepts. */
export function readStored<Name extends StoredName>(name: Name): StoredValue<Name> | null {
  const raw = storeOf(name)?.getItem(storageKey(name))
  const entry = raw ? parse(raw) : null
  if (!entry) return null
  if (typeof entry.expiresAt === 'number' && entry.expiresAt <= Date.now()) {
    removeStored(name)
    return null
  }
  return storedItems[name].accepts(entry.value) ? (entry.value as StoredValue<Name>) : null
}

/** Stores a value, for `expirySeconds` if given. Does nothing where storage is off or full. */
export function writeStored<Name extends StoredName>(
  name: Name,
  value: StoredValue<Name>,
  expirySeconds?: number,
): void {
  const expiresAt = expirySeconds === undefined ? undefined : Date.now() + expirySeconds * 1000
  try {
    storeOf(name)?.setItem(storageKey(name), JSON.stringify({ value, expiresAt }))
  } catch {
    // A full store loses a preference, never the page.
  }
}

export function removeStored(name: StoredName): void {
  storeOf(name)?.removeItem(storageKey(name))
}

/** Removes what is about the member, at logout; what belongs to the device stays (specification 4). */
export function removePersonalItems(): void {
  for (const name of Object.keys(storedItems) as StoredName[])
    if (storedItems[name].personal) removeStored(name)
}

/** Calls back when another tab of this browser changes an item. Returns how to stop that. */
export function watchOtherTabs(name: StoredName, listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey(name) && newValue !== null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
