import { createCourier, type OutgoingMessage } from './courier'

const message: OutgoingMessage = {
  recipient: 'a@hilalplay.test',
  channel: 'mail',
  subject: 'Your code',
  text: 'It is 123456',
  code: '123456',
  link: null,
}

it('sends after the caller has gone on, and says when all is sent', async () => {
  const sent: string[] = []
  const carry = ({ recipient }: OutgoingMessage) => Promise.resolve(void sent.push(recipient))
  const courier = createCourier(carry, { error: () => undefined })
  courier.send(message)
  courier.send(() => Promise.resolve({ ...message, recipient: 'b@hilalplay.test' }))
  expect(sent).toEqual([])
  await courier.settled()
  expect(sent).toEqual(['a@hilalplay.test', 'b@hilalplay.test'])
})

it('outlives a carrier that fails, and logs no text', async () => {
  const log: unknown[] = []
  const courier = createCourier(() => Promise.reject(new Error('mailbox full')), {
    error: (...entry: unknown[]) => void log.push(entry),
  })
  courier.send(message)
  await courier.settled()
  expect(log).toHaveLength(1)
  expect(JSON.stringify(log)).not.toContain('123456')
})
