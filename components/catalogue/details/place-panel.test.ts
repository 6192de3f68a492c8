import { panelStart, panelWidth } from './place-panel'

const view = { width: 1200, height: 800, gutter: 40, header: 72 }
const art = { left: 400, top: 300, width: 472 }
const panel = { width: 590, height: 400 }

it('is a quarter wider than the card', () => {
  expect(panelWidth(art, view.width)).toBe(590)
})

it('has room for its buttons over a small card', () => {
  expect(panelWidth({ width: 200 }, view.width)).toBe(320)
})

it('has its art centred over that of the card', () => {
  expect(panelStart(art, panel, view).left).toBe(341)
})

it('leaves the heading above its card free', () => {
  expect(panelStart(art, panel, view).top).toBe(292)
})

it.each([
  ['left', { left: 10 }, { left: 40, top: 292 }],
  ['right', { left: 870 }, { left: 570, top: 292 }],
  ['top', { top: 5 }, { left: 341, top: 72 }],
  ['bottom', { top: 600 }, { left: 341, top: 392 }],
])(
  'stays within the window, below the header and between the gutters at the %s edge',
  (_edge, moved, start) => {
    expect(panelStart({ ...art, ...moved }, panel, view)).toEqual(start)
  },
)

it('goes under the header where it has no room below', () => {
  expect(panelStart(art, { ...panel, height: 760 }, view).top).toBe(32)
  expect(panelStart(art, { ...panel, height: 790 }, view).top).toBe(8)
})
