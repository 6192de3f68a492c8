import { pino } from 'pino'
import { redact } from './log'

it('drops secrets at two levels and escapes line breaks', () => {
  const lines: string[] = []
  const log = pino({ redact }, { write: (line: string) => lines.push(line) })
  log.info({
    password: 's3cret',
    headers: { authorization: 's3cret', cookie: 's3cret' },
    user: 'a\r\nb',
    token: 's3cret',
  })
  expect(lines.join('')).not.toContain('s3cret')
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
})
