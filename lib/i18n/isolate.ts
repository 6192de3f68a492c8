/** Text of whatever direction, such as a title, within a sentence: its marks and numbers stay with it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
