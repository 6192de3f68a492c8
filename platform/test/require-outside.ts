declare global {
  var requireOutside: NodeJS.Require | undefined
}

/** Loads a package outside the sandbox of the tests. Needs `@jest-environment ./platform/test/database-environment.ts`. */
export function requireOutside(name: string): unknown {
  if (!globalThis.requireOutside) throw new Error('This test needs the database environment')
  return globalThis.requireOutside(name)
}
