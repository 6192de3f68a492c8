import { createSelfNavigation } from './self-navigation'

/** A tab whose pages share one flag. `open` returns the next page's navigation. */
function createTab({ canStore = true } = {}) {
  let flagged = false
  let active = false
  const went: string[] = []
  return {
    went,
    act: () => (active = true),
    open: () => {
      active = false
      return createSelfNavigation({
        consumeFlag: () => {
          const found = flagged
          flagged = false
          return found
        },
        setFlag: () => (flagged = canStore),
        isUserActive: () => active,
        replace: (path) => went.push(path),
        reload: () => went.push('reload'),
      })
    },
  }
}

it('navigates from a page that the viewer has opened', () => {
  const tab = createTab()
  expect(tab.open().open('/en/login')).toBe(true)
  expect(tab.went).toEqual(['/en/login'])
})

it('refuses to navigate from a page that was reached by a navigation of its own', () => {
  const tab = createTab()
  tab.open().open('/en/login')
  const next = tab.open()
  expect([next.open('/en/my-list'), next.reload()]).toEqual([false, false])
  expect(tab.went).toEqual(['/en/login'])
})

it('navigates once however many calls find the session over', () => {
  const tab = createTab()
  const page = tab.open()
  expect([page.reload(), page.reload(), page.reload()]).toEqual([true, true, true])
  expect(tab.went).toEqual(['reload'])
})

it('navigates as the viewer asks, and then nowhere else', () => {
  const tab = createTab()
  const page = tab.open()
  page.follow(() => tab.went.push('/en'))
  expect([page.open('/en/login'), page.reload()]).toEqual([true, true])
  expect(tab.went).toEqual(['/en'])
  expect(tab.open().open('/en/login')).toBe(true)
})

it('navigates again once the viewer has acted on such a page', () => {
  const tab = createTab()
  tab.open().reload()
  const next = tab.open()
  tab.act()
  expect(next.open('/en/login')).toBe(true)
})

it('navigates again from the page that the viewer opens after it', () => {
  const tab = createTab()
  tab.open().reload()
  tab.open()
  expect(tab.open().reload()).toBe(true)
})

it('goes to the first of two targets', () => {
  const tab = createTab()
  const page = tab.open()
  page.open('/en/login')
  expect(page.reload()).toBe(true)
  expect(tab.went).toEqual(['/en/login'])
})

it('refuses where nothing can be stored', () => {
  const tab = createTab({ canStore: false })
  expect(tab.open().open('/en/login')).toBe(false)
  expect(tab.went).toEqual([])
})

it('navigates in another way under the same rule', () => {
  const tab = createTab()
  const navigate = jest.fn()
  expect(tab.open().leave(navigate)).toBe(true)
  expect(tab.open().leave(navigate)).toBe(false)
  expect(navigate).toHaveBeenCalledTimes(1)
})
