import { createTranslator } from 'next-intl'
import messages from '@/messages/en.json'
import { createLabels, secondsLeft, watchedShare } from './catalogue-labels'

it.each([
  [{ lastSec: 600, duration: 2_400 }, 0.25, 1_800],
  [{ lastSec: 0, duration: 2_400 }, null, 2_400],
  [{ lastSec: 2_500, duration: 2_400 }, 1, 0],
  [{ lastSec: 5, duration: 0 }, null, 0],
  [{ lastSec: 10, duration: 5_400 }, null, 5_390],
])('derives from %j what is watched and what is left', (watched, share, left) => {
  expect(watchedShare(watched)).toBe(share)
  expect(secondsLeft(watched)).toBe(left)
})

it.each([
  [13, '13+'],
  [0, 'All ages'],
])('says from age %d on that a title is for %s', (age, text) => {
  const t = createTranslator({ locale: 'en', messages, namespace: 'catalogue' })
  expect(createLabels('en', t).age(age)).toBe(text)
})
