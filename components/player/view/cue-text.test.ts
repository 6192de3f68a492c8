import { cueLines } from './captions'

it('removes WebVTT tags', () => {
  expect(cueLines('<v Layla><i>Follow</i> the <c.gold>stars</c></v> <00:00:04.000>now')).toEqual([
    'Follow the stars now',
  ])
  expect(cueLines('<lang ar>«ملح»</lang>')).toEqual(['«ملح»'])
})

it('reads WebVTT’s entities', () => {
  expect(cueLines('salt &amp; stars &lt;3&rlm;')).toEqual(['salt & stars <3\u200f'])
})

it('splits lines and drops empty ones', () => {
  expect(cueLines('one\r\n\ntwo')).toEqual(['one', 'two'])
})

it.each(['<svg onload=alert(1)>', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>'])(
  'leaves %s as it is',
  (payload) => expect(cueLines(payload)).toEqual([payload]),
)
