import arabic from '@/messages/ar.json'
import english from '@/messages/en.json'
import { loadRootFailure } from './root-failure'

it("speaks the language of the page's path", async () => {
  expect(await loadRootFailure('/ar/series/7')).toEqual({
    lang: 'ar',
    dir: 'rtl',
    messages: expect.objectContaining({ failure: arabic.errors.failure, tryAgain: arabic.errors.tryAgain }),
  })
})

it.each(['/', '/de/series', '/__proto__'])('speaks English at %s', async (pathname) => {
  expect(await loadRootFailure(pathname)).toMatchObject({
    lang: 'en',
    messages: { failure: english.errors.failure },
  })
})
