import { parseSearchTerms } from './search-terms'

describe('parseSearchTerms', () => {
  it('is empty without segments', () => {
    expect(parseSearchTerms(undefined)).toBe('')
  })

  it('decodes the terms of every language', () => {
    expect(parseSearchTerms([encodeURIComponent('مصابيح الفسطاط')])).toBe('مصابيح الفسطاط')
    expect(parseSearchTerms(['caravans%C3%A9rail%20bleu'])).toBe('caravansérail bleu')
  })

  it('preserves a slash in the terms', () => {
    expect(parseSearchTerms(['24', '7'])).toBe('24/7')
  })

  it('preserves the joiners that Persian and Bengali words need', () => {
    expect(parseSearchTerms([encodeURIComponent('می\u200cخواهم')])).toBe('می\u200cخواهم')
  })

  it('drops control and direction characters', () => {
    expect(parseSearchTerms([encodeURIComponent('dune\u0000\u202e\n  sea')])).toBe('dune sea')
  })

  it('cuts what is longer than a search may be', () => {
    expect(parseSearchTerms(['x'.repeat(10_240)])).toHaveLength(200)
    expect(parseSearchTerms([`x${'😀'.repeat(150)}`])).toBe(`x${'😀'.repeat(99)}`)
  })

  it('survives a malformed escape', () => {
    expect(parseSearchTerms(['100%'])).toBe('100%')
    expect(parseSearchTerms(['%E0%A4%A'])).toBe('%E0%A4%A')
  })
})
