import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { Config } from '../config.ts'
import { degraded, type Health, ok } from './check.ts'

/** Days before the end of a certificate from which on the owner should act: renewals are usually made 30 days before. */
const warnDays = 14
/** Milliseconds for a connection. */
const patience = 5_000
const msPerDay = 24 * 60 * 60 * 1_000

interface Server {
  name: string
  /** For the owner, such as “the shop’s address”. */
  what: string
  host: string
  port: number
  /** Encrypted only after a command of SMTP. */
  startsPlain: boolean
}

/** The certificates of the shop's own address and of its mail server, and when they expire. */
export const checkCertificates = ({ publicUrl, smtpUrl }: Pick<Config, 'publicUrl' | 'smtpUrl'>, now: Date) =>
  Promise.all(serversOf(publicUrl, smtpUrl).map((server) => checkCertificate(server, now)))

function serversOf(publicUrl: string | undefined, smtpUrl: string | undefined): Server[] {
  const servers: Server[] = []
  if (publicUrl?.startsWith('https:')) {
    const { hostname, port } = new URL(publicUrl)
    const name = 'certificate-shop'
    servers.push({ name, what: 'the shop’s address', host: hostname, port: Number(port || 443), startsPlain: false })
  }
  if (smtpUrl) {
    const { protocol, hostname, port } = new URL(smtpUrl)
    const isSecure = protocol === 'smtps:' || port === '465'
    const usual = isSecure ? 465 : 587
    const name = 'certificate-mail'
    servers.push({ name, what: 'the mail server', host: hostname, port: Number(port || usual), startsPlain: !isSecure })
  }
  return servers
}

async function checkCertificate(server: Server, now: Date): Promise<Health> {
  const { name } = server
  const of = `the certificate of ${server.what} (${server.host})`
  const sentence = `T${of.slice(1)}`
  try {
    const end = await endOfCertificate(server)
    if (!end) return ok(name, `${server.host} offers no encryption, so it has no certificate.`)
    const days = Math.floor((end.getTime() - now.getTime()) / msPerDay)
    const until = end.toISOString().slice(0, 10)
    if (days >= warnDays) return ok(name, `${sentence} is valid until ${until}.`)
    const message = days < 0 ? `${sentence} expired on ${until}.` : `${sentence} expires on ${until}.`
    return degraded(name, message, 'Renew it: visitors and mail servers refuse an expired one.')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const action = `Check that ${server.host} answers on port ${server.port} from this machine.`
    return degraded(name, `${sentence} cannot be read (${code ?? message}).`, action)
  }
}

/** When a server's certificate expires; undefined when it offers none. It need not be trusted. */
async function endOfCertificate({ host, port, startsPlain }: Server): Promise<Date | undefined> {
  const signal = AbortSignal.timeout(patience)
  const plain = startsPlain ? connectPlain({ host, port }) : undefined
  let secure: TLSSocket | undefined
  try {
    if (plain && !(await offersEncryption(plain, signal))) return undefined
    const servername = /^[\d.]+$|:/.test(host) ? {} : { servername: host }
    secure = connectTls({ ...(plain ? { socket: plain } : { host, port }), ...servername, rejectUnauthorized: false })
    await once(secure, 'secureConnect', { signal })
    return new Date(secure.getPeerCertificate().valid_to)
  } finally {
    secure?.destroy()
    plain?.destroy()
  }
}

/** Asks a mail server for STARTTLS. @see https://www.rfc-editor.org/rfc/rfc3207 */
async function offersEncryption(socket: Socket, signal: AbortSignal): Promise<boolean> {
  const reply = async () => String((await once(socket, 'data', { signal }))[0])
  await reply()
  socket.write('EHLO localhost\r\n')
  let features = await reply()
  while (!/^250 /m.test(features)) features += await reply()
  if (!/STARTTLS/i.test(features)) return false
  socket.write('STARTTLS\r\n')
  return (await reply()).startsWith('220')
}
