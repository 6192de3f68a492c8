import { parseSearchQuery } from './parse-search-query'

describe('parseSearchQuery', () => {
  it('is empty without segments', () => {
    expect(parseSearchQuery(undefined)).toBe('')
  })

  it('decodes the terms of every language', () => {
    expect(parseSearchQuery([encodeURIComponent('مصابيح الفسطاط')])).toBe('مصابيح الفسطاط')
    expect(parseSearchQuery(['caravans%C3%A9rail%20bleu'])).toBe('caravansérail bleu')
  })

  it('preserves a slash in the terms', () => {
    expect(parseSearchQuery(['24', '7'])).toBe('24/7')
  })

  it('preserves the joiners that Persian and Bengali words need', () => {
    expect(parseSearchQuery([encodeURIComponent('می\u200cخواهم')])).toBe('می\u200cخواهم')
  })

  it('drops control and direction characters', () => {
    expect(parseSearchQuery([encodeURIComponent('dune\u0000\u202e\n  sea')])).toBe('dune sea')
  })

  it('cuts what is longer than a search may be', () => {
    expect(parseSearchQuery(['x'.repeat(10_240)])).toHaveLength(200)
    expect(parseSearchQuery([`x${'😀'.repeat(150)}`])).toBe(`x${'😀'.repeat(99)}`)
  })

  it('survives a malformed escape', () => {
    expect(parseSearchQuery(['100%'])).toBe('100%')
    expect(parseSearchQuery(['%E0%A4%A'])).toBe('%E0%A4%A')
  })
})
