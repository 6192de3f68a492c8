import { readSearchQuery } from './parse-search-query'

describe('readSearchQuery', () => {
  it('is empty without segments', () => {
    expect(readSearchQuery(undefined)).toBe('')
  })

  it('decodes the words of every language', () => {
    expect(readSearchQuery([encodeURIComponent('مصابيح الفسطاط')])).toBe('مصابيح الفسطاط')
    expect(readSearchQuery(['caravans%C3%A9rail%20bleu'])).toBe('caravansérail bleu')
  })

  it('keeps a slash that the words hold', () => {
    expect(readSearchQuery(['24', '7'])).toBe('24/7')
  })

  it('keeps the joiners that Persian and Bengali words need', () => {
    expect(readSearchQuery([encodeURIComponent('می\u200cخواهم')])).toBe('می\u200cخواهم')
  })

  it('drops control and direction characters', () => {
    expect(readSearchQuery([encodeURIComponent('dune\u0000\u202e\n  sea')])).toBe('dune sea')
  })

  it('cuts what is longer than a search may be', () => {
    expect(readSearchQuery(['x'.repeat(10_240)])).toHaveLength(200)
    expect(readSearchQuery([`x${'😀'.repeat(150)}`])).toBe(`x${'😀'.repeat(99)}`)
  })

  it('survives a malformed escape', () => {
    expect(readSearchQuery(['100%'])).toBe('100%')
    expect(readSearchQuery(['%E0%A4%A'])).toBe('%E0%A4%A')
  })
})
