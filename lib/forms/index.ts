/** What forms check and say. Schemas are loaded later, by their file. */
export * from './contact'
export * from './field-errors'
export * from './lazy-resolver'
export * from './password-strength'
