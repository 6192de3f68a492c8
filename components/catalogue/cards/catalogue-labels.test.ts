import { createTranslator } from 'next-intl'
import { isolate } from '@/lib/contract'
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

const t = createTranslator({ locale: 'en', messages, namespace: 'catalogue' })

it.each([
  [13, '13+'],
  [0, 'All ages'],
])('says from age %d on that a title is for %s', (age, text) => {
  expect(createLabels('en', t).age(age)).toBe(text)
})

it('names an episode by its season and number, and by its name where that is known', () => {
  const { episode } = createLabels('en', t)
  expect(episode({ seasonIndex: 1, videoIndex: 5 })).toBe('S1 E5')
  expect(episode({ seasonIndex: 1, videoIndex: 5, title: 'The Sea' })).toBe(`S1 E5 · ${isolate('The Sea')}`)
})
