import { matchesQuery } from './question-list'

it.each([
  ['How do I cancel my subscription?', 'subscription CANCEL'],
  ['Où regarder à la télé ?', 'tele'],
  ['كيف أُلغي الاشتراك؟', 'الغي الاشتراك'],
  ['چگونه اشتراک را لغو کنم؟', 'اشتراك'],
  ['কীভাবে সদস্যপদ বাতিল করব?', 'বাতিল'],
  ['Anything', '  '],
])('finds in "%s" what "%s" asks for', (text, typed) => {
  expect(matchesQuery(text, typed)).toBe(true)
})

it('requires every word', () => {
  expect(matchesQuery('How do I cancel?', 'cancel price')).toBe(false)
})

it.each([
  ['How do I cancel?', 'unsubscribe', ['cancel, unsubscribe']],
  ['Can I get my money back?', 'refund', ['refund, money back']],
  ['Comment résilier ?', 'annuler', ['annuler, résilier']],
  ['How do I cancel?', 'unsub', ['cancel, unsubscribe']],
  ['How do I cancel?', 'unsubscirbe', ['cancel, unsubscribe']],
  ['I have forgotten my password', 'pasword', []],
  ['I have forgotten my password', 'passowr', []],
])('finds in "%s" what "%s" stands for', (text, typed, keywords) => {
  expect(matchesQuery(text, typed, keywords)).toBe(true)
})

it.each(['card', 'pas', 'two passwords'])('does not find in another question what %p asks for', (typed) => {
  expect(matchesQuery('Discard the compass, or a trespass', typed)).toBe(false)
})
