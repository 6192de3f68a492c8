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
