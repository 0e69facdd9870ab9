import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer as createPlain, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { createServer as createTls, TLSSocket } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { selfSignedCertificate } from '#sandbox/bkash/certificate.ts'
import { checkCertificates } from './certificates.ts'
import { checkMailServer } from './connection-checks.ts'

const madeAt = Date.UTC(2026, 0, 1)
const end = new Date(madeAt + 3650 * 24 * 3_600_000).toISOString().slice(0, 10)
const daysBeforeEnd = (days: number) => new Date(new Date(end).getTime() - days * 24 * 3_600_000)

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
const cert = selfSignedCertificate({ privateKey, publicKey, at: madeAt })

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A mail server that begins without encryption. */
const mailServer = ({ encrypts }: { encrypts: boolean }) =>
  createPlain((socket) => {
    socket.on('error', () => {}).write('220 mail ready\r\n')
    createInterface(socket).on('line', (line) => {
      if (line.startsWith('EHLO')) socket.write(`250-mail\r\n250 ${encrypts ? 'STARTTLS' : 'SIZE 1000'}\r\n`)
      else if (line === 'QUIT') socket.end('221 bye\r\n')
      else if (line === 'STARTTLS') {
        socket.write('220 go on\r\n')
        socket.removeAllListeners('data')
        new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => {})
      }
    })
  })

it('says until when the certificates of the shop and of its mail server are valid, two weeks before they expire', async () => {
  const shop = await portOf(createTls({ key, cert }))
  const mail = await portOf(mailServer({ encrypts: true }))
  const config = { publicUrl: `https://127.0.0.1:${shop}`, smtpUrl: `smtp://127.0.0.1:${mail}` }
  const states = async (now: Date) =>
    (await checkCertificates(config, now)).map(({ name, state, message }) => ({ name, state, message }))
  expect(await states(daysBeforeEnd(15))).toEqual([
    expect.objectContaining({ name: 'certificate-shop', state: 'ok' }),
    {
      name: 'certificate-mail',
      state: 'ok',
      message: `The certificate of the mail server (127.0.0.1) is valid until ${end}.`,
    },
  ])
  expect(await states(daysBeforeEnd(13))).toEqual([
    {
      name: 'certificate-shop',
      state: 'degraded',
      message: `The certificate of the shop’s address (127.0.0.1) expires on ${end}.`,
    },
    expect.objectContaining({ name: 'certificate-mail', state: 'degraded' }),
  ])
  expect((await states(daysBeforeEnd(-2)))[0]?.message).toMatch(/expired on/)
})

it('a mail server without encryption has no certificate, and one that is away is named', async () => {
  const mail = await portOf(mailServer({ encrypts: false }))
  const check = (smtpUrl: string) => checkCertificates({ publicUrl: undefined, smtpUrl }, new Date())
  expect(await check(`smtp://127.0.0.1:${mail}`)).toMatchObject([{ state: 'ok' }])
  expect(await check('smtps://127.0.0.1:9')).toMatchObject([
    { state: 'degraded', message: expect.stringContaining('cannot be read (ECONNREFUSED)') },
  ])
  expect(await checkMailServer({ smtpUrl: `smtp://127.0.0.1:${mail}` })).toMatchObject([{ state: 'ok' }])
  expect(await checkMailServer({ smtpUrl: 'smtp://127.0.0.1:9' })).toMatchObject([
    { state: 'failed', message: expect.stringMatching(/cannot be used: E\w+/) },
  ])
})
