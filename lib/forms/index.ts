/** Validation and error messages of forms. Schemas are loaded later, by file. */
export * from './contact'
export * from './field-errors'
export * from './lazy-resolver'
export * from './password-strength'
