import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopInProcess, startBuiltShop } from '#tests/support/built-shop.ts'

/** Connections that are kept open at once; `npm run torture` opens a thousand. */
const slowLines = process.env.TORTURE_CYCLES ? 1000 : 200
const megabyte = 1024 * 1024

let shop: ShopInProcess
beforeAll(async () => {
  shop = await startBuiltShop()
})
afterAll(() => shop?.stop())

const open = () => connect(Number(new URL(shop.url).port), '127.0.0.1')
const head = (lines: string[]) => `POST /api/user/login HTTP/1.1\r\nHost: shop.example\r\n${lines.join('\r\n')}\r\n`

let slowOpen = 0

/**
 * Opens a connection, sends `beginning`, then one byte a second until the shop closes it. Resolves to its status line.
 */
function sendSlowly(beginning: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let received = ''
    const line = open().setEncoding('latin1')
    const letters = setInterval(() => line.write('x'), 1000)
    line.on('connect', () => {
      slowOpen += 1
      line.write(beginning)
      line.on('close', () => (slowOpen -= 1))
    })
    line.on('error', () => {})
    line.on('close', () => {
      clearInterval(letters)
      resolve(received.split('\r\n')[0])
    })
    line.on('data', (text) => (received += text))
  })
}

it('closes slow connections, and serves all others at the same time', async () => {
  const inHeaders = head(['X-Slow: ']).trimEnd()
  const inBody = `${head(['Content-Type: application/json', 'Content-Length: 1000'])}\r\n{`
  let served = false
  const slow = Array.from({ length: slowLines }, async (_, at) => {
    const statuses = new Set<string | undefined>()
    // Again and again, so that they are open for as long as the shop takes to serve the others.
    do statuses.add(await sendSlowly([inHeaders, inBody, ''][at % 3] ?? ''))
    while (!served)
    return [...statuses]
  })
  try {
    await expect.poll(() => slowOpen).toBeGreaterThan(slowLines / 2)
    for (let request = 0; request < 20; request += 1) {
      const { status } = await fetch(`${shop.url}/api/products?_perPage=4`)
      expect(status).toBe(200)
    }
  } finally {
    served = true
  }
  // Within the test's timeout: far above the shop's limits of 8 and 10 seconds, below Node's own of five minutes.
  const expected = ['HTTP/1.1 408 Request Timeout', 'HTTP/1.1 408 Request Timeout', 'HTTP/1.1 400 Bad Request']
  expect(await Promise.all(slow)).toEqual(slow.map((_, at) => [expected[at % 3]]))
})

/** Uploads 100 MB to a call until the shop responds. Resolves to the status and the bytes sent until then. */
function upload(headers: string[], piece: Buffer): Promise<{ status: string; sent: number }> {
  return new Promise((done) => {
    const line = open()
    let left = Math.ceil((100 * megabyte) / piece.length)
    const go = () => {
      while (left-- > 0) if (!line.write(piece)) return
    }
    line.on('drain', go)
    line.on('error', () => {})
    line.once('data', (response) => {
      const sent = line.bytesWritten - line.writableLength
      done({ status: response.toString('latin1').split(' ')[1] ?? '', sent })
      line.destroy()
    })
    line.once('close', () => done({ status: 'none', sent: line.bytesWritten }))
    line.write(`${head(['Content-Type: application/json', ...headers])}\r\n`)
    go()
  })
}

/** Memory of the shop's process, in bytes. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${shop.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}

it.skipIf(process.platform !== 'linux')(
  'rejects too large bodies before they are sent, and does not buffer them',
  async () => {
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, ' '), Buffer.from('\r\n')])
    const ways = [
      () => upload([`Content-Length: ${100 * megabyte}`], Buffer.alloc(0x10000, ' ')),
      () => upload(['Transfer-Encoding: chunked'], chunk),
    ]
    const responses = await Promise.all(ways.flatMap((way) => [way, way, way, way, way]).map((way) => way()))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => '413'))
    expect(Math.max(...responses.map(({ sent }) => sent))).toBeLessThan(20 * megabyte)
    const grown: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const before = await memory()
      for (const way of ways) await way()
      grown.push((await memory()) - before)
    }
    // A shop that kept rejected bodies would use more memory each time.
    expect(Math.min(...grown)).toBeLessThan(20 * megabyte)
  },
)
