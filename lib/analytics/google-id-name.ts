/** The page's meta element that holds the id for Google Analytics, where an operator has set one. */
export const googleIdName = 'google-analytics-id'
