/** @jest-environment jsdom */

import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPlayer } from '../testing/render-player'

const captionsOf = (container: HTMLElement) => container.querySelector<HTMLElement>('.caption-area')

async function open() {
  const player = await renderPlayer()
  await userEvent.click(screen.getByRole('button', { name: 'Captions: off' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Caption style' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Caption style' }))
  return { ...player, panel }
}

beforeEach(() => localStorage.clear())

it('changes the captions at once, and saves the style', async () => {
  const { container, panel } = await open()
  fireEvent.change(panel.getByRole('slider', { name: 'Size' }), { target: { value: '150' } })
  await userEvent.click(panel.getByRole('radio', { name: 'Yellow' }))
  await userEvent.click(panel.getByRole('radio', { name: 'Outline' }))
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Font' }), 'Serif')
  const captions = captionsOf(container)
  expect(captions?.style.getPropertyValue('--caption-size')).toBe('1.5')
  expect(captions?.dataset).toMatchObject({ color: 'yellow', edge: 'outline', font: 'serif' })
  expect(localStorage.getItem('hilalplay.captionStyle')).toContain('"size":150')
})

it('resets to the default style, and announces percentages', async () => {
  const { container, panel } = await open()
  const size = panel.getByRole('slider', { name: 'Size' })
  fireEvent.change(size, { target: { value: '200' } })
  expect(size.getAttribute('aria-valuetext')).toBe('200%')
  await userEvent.click(panel.getByRole('button', { name: 'Reset' }))
  expect(captionsOf(container)?.style.getPropertyValue('--caption-size')).toBe('1')
})

it('closes by Escape and gives the focus back to the captions button', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Caption style' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Captions: off' }))
})
