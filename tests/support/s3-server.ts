import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const storageKeys = {
  accessKey: 'AKIAEXAMPLE',
  secretKey: 'only for tests, only for tests',
  region: 'ap-south-1',
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** As Amazon encodes a part of a path or a query. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Why a signature is refused; undefined if it is right. Written from Amazon's description of Signature Version 4, not
 * from the client. @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function whyRefused({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, key, day, region, signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (key !== storageKeys.accessKey) return 'InvalidAccessKeyId'
  if (region !== storageKeys.region) return 'AuthorizationHeaderMalformed'
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied'
  const date = String(headers['x-amz-date'])
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const [year, month, dayOfMonth, hour, minute, second] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const at = Date.UTC(year, month - 1, dayOfMonth, hour, minute, second)
  if (!date.startsWith(String(day)) || !(Math.abs(Date.now() - at) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url ?? '', 'http://storage')
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const canonical = [
    method,
    decodeURIComponent(pathname).split('/').map(encode).join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const dayKey = hmac(`AWS4${storageKeys.secretKey}`, String(day))
  const signingKey = hmac(hmac(hmac(dayKey, String(region)), 's3'), 'aws4_request')
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

/** A small S3 server with one bucket, `backups`, that refuses what is not signed with its keys, two objects a page. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const reason = request.headers['transfer-encoding'] ? 'MissingContentLength' : whyRefused(request, body)
    if (reason) {
      refused.push(reason)
      return void response.writeHead(403).end(`<Error><Code>${reason}</Code></Error>`)
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage')
    const key = decodeURIComponent(pathname).replace(/^\/backups\/?/, '')
    if (request.method === 'PUT') objects.set(key, body)
    else if (request.method === 'DELETE') objects.delete(key)
    else if (key === '') return void response.end(list(objects, searchParams))
    else if (!objects.has(key)) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    else return void response.end(objects.get(key))
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/backups/shop`,
    objects,
    refused,
    stop: () => new Promise((closed) => server.close(closed)),
  }
}

function list(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, 2)
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
  const next = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}
