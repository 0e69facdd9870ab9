import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Row, shown } from '../context.ts'
import { openAccounts, orderRequests, stockedProducts } from '../customers.ts'

/** Accepts and counts every email, with the part of SMTP that a sender needs. */
export async function startSmtpSink() {
  let countSent = 0
  const talk = (socket: Socket) => {
    let inMessage = false
    let rest = ''
    socket.on('error', () => {})
    socket.write('220 sink ready\r\n')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (inMessage && line !== '.') continue
        if (inMessage) countSent++
        const command = inMessage ? 'END' : line.slice(0, 4).toUpperCase()
        inMessage = command === 'DATA'
        if (command === 'DATA') socket.write('354 go on\r\n')
        else if (command === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  }
  const server = createServer(talk).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => countSent,
    stop: () => server.close(),
  }
}

/** The rate at which a shop sends a backlog of order emails. */
export const emails = (taken: () => number): Row => ({
  name: 'emails',
  async run({ shop, measure, seconds }) {
    const products = await stockedProducts(shop, 60)
    const requests = orderRequests(await openAccounts(shop, 8), products, 600)
    const load = await measure({ requests, once: true, seconds: 60, warmUpSeconds: 0 })
    await sleep(1_000)
    const [before, startedAt] = [taken(), performance.now()]
    await sleep(Math.min(seconds, 4) * 1000)
    const perSecond = (taken() - before) / ((performance.now() - startedAt) / 1000)
    // All were sent before the measurement started.
    const allSent = taken() >= load.responses && perSecond < 50
    const overall = taken() / ((performance.now() - startedAt) / 1000 + load.seconds + 1)
    const reached = allSent ? overall : perSecond
    return [
      { work: 'emails sent', goal: '≥ 50/s', measured: `${shown(reached)}/s`, ok: reached >= 50, loop: load.loop },
    ]
  },
})
