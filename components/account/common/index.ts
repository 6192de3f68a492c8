/** What every screen of the account stands on. Schemas are loaded later, by their file. */
export * from './account-form'
export * from './grown-up-area'
export * from './member-area'
export * from './use-account'
