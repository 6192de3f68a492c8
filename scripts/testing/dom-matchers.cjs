// Tests without a page load none of it.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom')
  // On a busy machine an expected state may take longer than a second; a test continues as soon as it is there.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 4_000 })
}
