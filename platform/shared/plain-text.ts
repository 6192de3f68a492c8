/** Control characters but for line breaks and tabs, and marks that change the direction of what follows. */
const controls = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/** A stranger's text without what would steer the terminal on which an operator reads it. */
export const plainText = (text: string): string => text.replace(/\r\n/g, '\n').replace(controls, '')
