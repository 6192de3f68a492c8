/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import messages from '@/messages/en.json'
import { useToasts } from '@/components/ui/browser'
import { installDialog } from '@/components/ui/testing/install-dialog'
import type { MessageTree } from '@/lib/i18n'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import { readEngineOptions, saveAudio, saveText } from '@/lib/player/playback/preferences'
import { readCaptionStyle } from '@/lib/player/core'
import { storageKey } from '@/lib/storage/storage'
import { DataSaverSwitch, NastaliqSwitch } from '@/components/forms/browser-settings'
import { inAccount, renderAccount } from '../testing/render-account'
import { CaptionStyleButton, LanguageDefaults } from './player-defaults'

jest.mock('@/lib/i18n/fetch-messages')

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const start = () => readEngineOptions('en', {})

beforeAll(installDialog)
beforeEach(() => {
  localStorage.clear()
  useToasts.setState({ current: null })
  jest
    .mocked(fetchMessages)
    .mockReset()
    .mockResolvedValue({ player: messages.player as unknown as MessageTree })
})

it.each([
  ['languages of the next video', <LanguageDefaults key="" />, 2],
  ['data saver', <DataSaverSwitch key="" />, 1],
  ['Nastaliq switch', <NastaliqSwitch key="" />, 1],
])('takes no change of the %s before hydration, which would lose it', (_, island, count) => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(inAccount(island))
  expect(html.querySelectorAll(':is(select, input):disabled')).toHaveLength(count)
})

it('shows what the next video starts with where nothing was chosen', () => {
  renderAccount(<LanguageDefaults />)
  expect(select('Default audio').value).toBe('en')
  expect(select('Default subtitles').value).toBe('off')
})

it('shows what was chosen in the player', () => {
  saveAudio({ lang: 'fr' })
  saveText({ lang: 'ur' })
  renderAccount(<LanguageDefaults />)
  expect(select('Default audio').value).toBe('fr')
  expect(select('Default subtitles').value).toBe('ur')
})

it('shows a language of a video that is none of the pages’', () => {
  saveAudio({ lang: 'de' })
  renderAccount(<LanguageDefaults />)
  expect(select('Default audio').selectedOptions[0]?.textContent).toBe('Deutsch')
})

it('starts the next video with the chosen languages', async () => {
  renderAccount(<LanguageDefaults />)
  await userEvent.selectOptions(select('Default audio'), 'ar')
  await userEvent.selectOptions(select('Default subtitles'), 'hi')
  expect(select('Default subtitles').value).toBe('hi')
  expect(start()).toMatchObject({ audioLang: 'ar', textLang: 'hi' })
})

it('starts the next video without subtitles once they are off', async () => {
  saveText({ lang: 'ur' })
  renderAccount(<LanguageDefaults />)
  await userEvent.selectOptions(select('Default subtitles'), 'Off')
  expect(start().textLang).toBeNull()
})

it('follows a choice that is made in the player in another tab', () => {
  renderAccount(<LanguageDefaults />)
  saveAudio({ lang: 'bn' })
  const change = new StorageEvent('storage', { key: storageKey('audioLanguage'), newValue: '{}' })
  act(() => void window.dispatchEvent(change))
  expect(select('Default audio').value).toBe('bn')
})

it('follows a choice that was made in the player when the page comes back', () => {
  renderAccount(<LanguageDefaults />)
  saveText({ lang: 'fa' })
  act(() => void window.dispatchEvent(new Event('pageshow')))
  expect(select('Default subtitles').value).toBe('fa')
})

it('opens the caption style, saves its changes, and gives the focus back', async () => {
  renderAccount(<CaptionStyleButton />)
  const button = screen.getByRole('button', { name: 'Caption style' })
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Caption style' }))
  fireEvent.change(dialog.getByRole('slider', { name: 'Size' }), { target: { value: '150' } })
  await userEvent.click(dialog.getByRole('radio', { name: 'Yellow' }))
  expect(readCaptionStyle()).toMatchObject({ size: 150, color: 'yellow' })
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('says so where the caption style cannot be loaded', async () => {
  jest.mocked(fetchMessages).mockRejectedValue(new Error('no network'))
  renderAccount(<CaptionStyleButton />)
  await userEvent.click(screen.getByRole('button', { name: 'Caption style' }))
  await waitFor(() => expect(useToasts.getState().current?.tone).toBe('error'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
