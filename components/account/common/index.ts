/** What every screen of the account needs. Schemas are loaded later, by file. */
export * from './account-form'
export * from './grown-up-area'
export * from './member-area'
export * from './pin-form'
export * from './use-account'
