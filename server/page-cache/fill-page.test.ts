import { wantsDataSaver } from './fill-page'

it.each([
  [{ 'save-data': 'on' }, true],
  [{ cookie: 'language=en; data-saver=on' }, true],
  [{ cookie: '__Host-data-saver=on; language=en' }, true],
  [{ cookie: 'data-saver=off' }, false],
  [{ cookie: 'my-data-saver=on' }, false],
  [{ 'save-data': 'off' }, false],
  [{}, false],
])('detects data-saver mode from %j', (headers, expected) => {
  expect(wantsDataSaver(headers)).toBe(expected)
})
