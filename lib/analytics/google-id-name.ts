/** The name of the page's meta element with the id for Google Analytics, where an operator has set one. */
export const googleIdName = 'google-analytics-id'
