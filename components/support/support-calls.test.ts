/** @jest-environment jsdom */
import { deviceLanguage, findFileError } from './support-calls'

it.each([
  ['en', 'en'],
  ['ar-EG', 'ar'],
  ['EN-us', 'en'],
  ['zh-Hant-TW', 'zh'],
  ['fil-PH', 'ms'],
])('reads the device language %s as %s', (language, code) => {
  document.documentElement.lang = 'ms'
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  expect(deviceLanguage()).toBe(code)
})

const formats = [{ extension: 'png', maxSize: 100 }]

it.each([
  ['a.png', 100, null],
  ['A.PNG', 1, null],
  ['a.png', 101, 'tooLarge'],
  ['a.png.exe', 1, 'unsupported'],
  ['png', 1, 'unsupported'],
])('finds in %s of %d bytes: %s', (name, size, error) => {
  expect(findFileError({ name, size }, formats)).toBe(error)
  expect(findFileError({ name, size }, [])).toBeNull()
})
