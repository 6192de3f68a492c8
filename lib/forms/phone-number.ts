const minDigits = 7
/** Letters and digits of the Arabic script, and other scripts' digits: no number can be read from them. */
const otherScript = /\p{Script_Extensions=Arab}|(?![0-9])\p{Nd}/u

/** The digits of a number as it was typed. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Whether the text is in a script in which numbers are refused (specification 5). */
export const isInOtherScript = (text: string): boolean => otherScript.test(text)

/** Whether there are digits enough for a phone number. */
export const isLongEnough = (text: string): boolean => digitsOf(text).length >= minDigits
