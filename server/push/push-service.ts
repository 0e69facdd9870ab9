import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { SignJWT } from 'jose'
import type { Config } from '../config.ts'
import { isPublic, publicLookup } from '../http/public-addresses.ts'
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
const timeout = 10_000
/** Seconds that a push service keeps a message for a phone that is off. */
const keptFor = 2 * 24 * 60 * 60
/** Answers that will be the same next time. */
const final = new Set([400, 401, 403, 404, 410, 413])

/**
 * The address of a push service, which a browser has named: only HTTPS and a public host, checked again where the
 * connection is made. `privateDownloads`: of trials, also this machine. Undefined for another one.
 */
export function endpointOf(endpoint: string, { privateDownloads }: Pick<Config, 'privateDownloads'>): URL | undefined {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return undefined
  if (privateDownloads) return /^https?:$/.test(url.protocol) ? url : undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isName = isIP(host) === 0 && host.includes('.')
  return url.protocol === 'https:' && url.port === '' && (isName || isPublic(host)) ? url : undefined
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
  const status = await post(url, keys, signal, body, {
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
function post(
  url: URL,
  { privateDownloads }: Pick<Config, 'privateDownloads'>,
  signal: AbortSignal,
  body: Buffer,
  headers: Record<string, string | number>,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    ...{ method: 'POST', headers, agent: false, signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) },
    ...(!privateDownloads && { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.on('error', () => reject(new Error('The push service cannot be reached.')))
    sent.end(body)
  })
}
