import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Pushed {
  headers: IncomingHttpHeaders
  /** What the browser reads. */
  shown: { title: string; text: string; path: string; tag: string; language: string }
  endpoint: string
}

/** A push service on this machine with browsers that read its messages. `status`: what it answers with. */
export async function openPushService() {
  const received: Pushed[] = []
  const browsers = new Map<string, (body: Buffer) => Pushed['shown']>()
  const service = { status: 201 }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const endpoint = request.url ?? ''
    const read = browsers.get(endpoint)
    if (read) received.push({ headers: request.headers, shown: read(body), endpoint })
    response.writeHead(service.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    service,
    origin,
    /** Another browser, as it describes itself. */
    newBrowser() {
      const pair = createECDH('prime256v1')
      const [key, auth] = [pair.generateKeys(), randomBytes(16)]
      const path = `/${randomBytes(8).toString('hex')}`
      browsers.set(path, (body) => JSON.parse(decrypt(body, pair, auth)))
      const keys = { p256dh: key.toString('base64url'), auth: auth.toString('base64url') }
      return { path, subscription: { endpoint: origin + path, keys } }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** RFC 8291, from the other side. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return text.subarray(0, -1).toString()
}
