import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { EmailRejected, openMailer } from './mailer.ts'

/** A mail server that accepts no recipient until it is released. */
async function openMailServer() {
  const delivered: string[] = []
  const waiting: string[] = []
  const sockets = new Set<Socket>()
  const released = Promise.withResolvers<void>()
  const server = createServer(async (socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    const reply = (line: string) => socket.write(`${line}\r\n`)
    let recipient = ''
    let isContent = false
    reply('220 ready')
    for await (const line of createInterface(socket)) {
      const command = line.slice(0, 4).toUpperCase()
      if (isContent) {
        if (line !== '.') continue
        isContent = false
        delivered.push(recipient)
        reply('250 accepted')
      } else if (command === 'RCPT') {
        recipient = /<(.*)>/.exec(line)?.[1] ?? ''
        const answer = /^(5\d\d-.*)@/.exec(recipient)?.[1]?.replaceAll('-', ' ')
        if (answer) {
          reply(answer)
          continue
        }
        waiting.push(recipient)
        await released.promise
        reply('250 ok')
      } else if (command === 'DATA') {
        isContent = true
        reply('354 go on')
      } else reply('250 ok')
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    waiting,
    release: () => released.resolve(),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

it('an aborted email is not sent later, neither over its connection nor from the queue for one', async () => {
  const server = await openMailServer()
  const mailer = openMailer({ smtpUrl: server.url, from: 'shop@example.com', folder: '', log: () => {} })
  try {
    const email = { sender: 'The Gallery', subject: 'Hello', html: '<p>Words</p>', text: 'Words' }
    const send = (to: string) => {
      const attempt = new AbortController()
      const sent = mailer.send(to, email, attempt.signal).then(
        () => 'sent',
        () => 'failed',
      )
      return { to, sent, abort: () => attempt.abort() }
    }
    // As many as there are connections.
    const sending = [1, 2, 3, 4, 5].map((number) => send(`customer-${number}@example.com`))
    await expect.poll(() => server.waiting).toHaveLength(sending.length)
    const queued = send('queued@example.com')
    const [first, ...others] = sending
    queued.abort()
    first?.abort()
    expect([await queued.sent, await first?.sent]).toEqual(['failed', 'failed'])
    server.release()
    expect(await Promise.all(others.map(({ sent }) => sent))).toEqual(others.map(() => 'sent'))
    expect(server.delivered.toSorted()).toEqual(others.map(({ to }) => to))
  } finally {
    mailer.close()
    server.close()
  }
})

it('knows a recipient who will never get an email from what the owner can correct', async () => {
  const server = await openMailServer()
  const mailer = openMailer({ smtpUrl: server.url, from: 'shop@example.com', folder: '', log: () => {} })
  try {
    const email = { sender: 'The Gallery', subject: 'Hello', html: '<p>Words</p>', text: 'Words' }
    const isFinal = async (answer: string) =>
      mailer.send(`${answer}@example.com`, email, new AbortController().signal).then(
        () => undefined,
        (error) => error instanceof EmailRejected,
      )
    const answers = ['550-5.1.1-unknown', '552-5.2.2-full', '550-5.7.1-no-relay', '554-refused']
    expect(await Promise.all(answers.map(isFinal))).toEqual([true, true, false, false])
  } finally {
    mailer.close()
    server.close()
  }
})
