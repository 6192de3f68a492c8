// Tests without a page load none of it.
if (typeof document !== 'undefined') require('@testing-library/jest-dom')
