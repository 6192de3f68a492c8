import { createMediaAddress } from './hls-events'

const base = 'https://hilalplay.test/en/watch/7'

it('leaves a request under the latest address alone', () => {
  const address = createMediaAddress(base)
  address.use('/media/t1/salt/master.m3u8')
  expect(address.current('https://hilalplay.test/media/t1/salt/480p.m3u8')).toBe(
    'https://hilalplay.test/media/t1/salt/480p.m3u8',
  )
})

it('redirects a request under any older address to the latest one', () => {
  const address = createMediaAddress(base)
  for (const token of ['t1', 't2', 't3']) address.use(`/media/${token}/salt/master.m3u8`)
  for (const token of ['t1', 't2']) {
    expect(address.current(`https://hilalplay.test/media/${token}/salt/sub/ar.vtt?x=1`)).toBe(
      'https://hilalplay.test/media/t3/salt/sub/ar.vtt?x=1',
    )
  }
})

it('leaves requests for another title alone', () => {
  const address = createMediaAddress(base)
  address.use('/media/t1/salt/master.m3u8')
  address.use('/media/t2/salt/master.m3u8')
  expect(address.current('/media/t1/reef/master.m3u8')).toBe('/media/t1/reef/master.m3u8')
})
