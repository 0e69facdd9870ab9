import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { SignJWT } from 'jose'
import type { Config } from '../config.ts'
import { type BrowserKeys, encryptPush } from './encrypt-push.ts'
import { shopKeyOf } from './shop-key.ts'

/** A browser that has agreed: where its push service takes messages for it, and its keys. */
export interface Browser extends BrowserKeys {
  endpoint: string
}

export interface PushMessage {
  /** A repeated message with the same id replaces the one before, at the push service and on the screen. */
  id: string
  title: string
  text: string
  /** What a click opens, on this shop. */
  path: string
  language: string
}

/** The browser takes this message never: it has withdrawn, or its keys are none. */
export class PushRejected extends Error {}

type Keys = Pick<Config, 'tokenSecret' | 'mailFrom' | 'privateDownloads'>

/** Milliseconds for a request. */
const timeout = 5_000
/** Seconds that a push service keeps a message for a phone that is off. */
const keptFor = 2 * 24 * 60 * 60
/** Answers that will be the same next time. */
const final = new Set([400, 401, 403, 404, 410, 413])

/**
 * The push services of all browsers: Chrome, Edge on phones, Samsung Internet, Opera (Firebase Cloud Messaging), Firefox
 * (Mozilla autopush), Safari (Apple: “allow *.push.apple.com”), Edge on Windows (WNS: `*.notify.windows.com`).
 */
const hosts =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)?push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/

/**
 * The address of a push service, which a browser has named: only one of those that browsers have. `privateDownloads`: of
 * trials, also another one. Undefined for any other.
 */
export function endpointOf(endpoint: string, { privateDownloads }: Pick<Config, 'privateDownloads'>): URL | undefined {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return undefined
  if (privateDownloads) return /^https?:$/.test(url.protocol) ? url : undefined
  return url.protocol === 'https:' && url.port === '' && hosts.test(url.hostname) ? url : undefined
}

/**
 * Hands a message to the push service of a browser (RFC 8030). @throws PushRejected; Error when it may succeed later
 */
export async function sendPush(
  keys: Keys,
  { endpoint, ...browserKeys }: Browser,
  { id, ...shown }: PushMessage,
  signal: AbortSignal,
): Promise<void> {
  const url = endpointOf(endpoint, keys)
  if (!url) throw new PushRejected('The address of the push service is none.')
  let body: Buffer
  try {
    body = encryptPush(JSON.stringify({ ...shown, tag: id }), browserKeys)
  } catch {
    throw new PushRejected('The keys of the browser are none.')
  }
  const status = await post(url, signal, body, {
    authorization: await authorizationFor(url, keys),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: keptFor,
    urgency: 'normal',
    topic: id.replaceAll('-', '').slice(0, 32),
  })
  if (final.has(status)) throw new PushRejected(`The push service answers with ${status}.`)
  if (status < 200 || status > 299) throw new Error(`The push service answers with ${status}.`)
}

async function authorizationFor({ origin }: URL, keys: Keys): Promise<string> {
  const { privateKey, publicKey } = shopKeyOf(keys)
  const address = /<([^<>]+)>/.exec(keys.mailFrom)?.[1] ?? keys.mailFrom
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setExpirationTime('12h')
    .setSubject(`mailto:${address}`)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}

/** Follows no redirect, and reads nothing of the answer but its status. */
function post(url: URL, signal: AbortSignal, body: Buffer, headers: Record<string, string | number>): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const ends = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
  const options = { method: 'POST', headers, agent: false, signal: ends }
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.on('error', () => reject(new Error('The push service cannot be reached.')))
    sent.end(body)
  })
}
