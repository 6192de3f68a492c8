export const retiredNames: readonly string[]
