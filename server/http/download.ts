import { lookup } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

interface DownloadOptions {
  /** Bytes, at most. */
  largest: number
  /** Milliseconds for all of it. */
  timeout: number
  /** Of tests: also addresses of this machine and of private networks. */
  anywhere?: boolean
}

/** Why something could not be loaded, in words for staff. `again`: it may succeed later. */
export class DownloadError extends Error {
  readonly again: boolean
  constructor(reason: string, again = false) {
    super(reason)
    this.again = again
  }
}

/** Addresses that are not public (IANA special-purpose registries): what staff name must not reach inner services. */
const inner = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4')

/** IPv6 is public in 2000::/3 only; what embeds an IPv4 address there (6to4, Teredo) is left out as well. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const embedding = new BlockList()
embedding.addSubnet('2002::', 16, 'ipv6')
embedding.addSubnet('2001::', 32, 'ipv6')

const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !inner.check(address, 'ipv4')
    : publicIpv6.check(address, 'ipv6') && !embedding.check(address, 'ipv6')

/** Resolves a host to its public addresses: checked where the connection is made, so that no second answer passes. */
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const allowed = addresses.filter(({ address }) => isPublic(address))
    if (allowed.length === 0) return done(new DownloadError('This address is not on the internet'), '', 0)
    if (options.all) return done(null, allowed)
    const [first] = allowed
    done(null, first?.address ?? '', first?.family ?? 4)
  })

const maxRedirects = 3

/** Loads a file from the internet. @throws DownloadError */
export async function download(address: string, options: DownloadOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeout)
  let url = address
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await request(url, signal, options)
      const { statusCode: status = 0, headers } = response
      if (status >= 300 && status < 400 && headers.location) {
        response.destroy()
        url = new URL(headers.location, url).href
        continue
      }
      if (status === 200) return await bodyOf(response, options.largest)
      response.destroy()
      throw new DownloadError(`The other server answers with ${status}`, status >= 500 || status === 429)
    }
  } catch (error) {
    if (error instanceof DownloadError) throw error
    throw new DownloadError(
      signal.aborted ? 'The other server is too slow' : 'The other server cannot be reached',
      true,
    )
  }
  throw new DownloadError('This address redirects too often')
}

function request(
  address: string,
  signal: AbortSignal,
  { anywhere = false }: DownloadOptions,
): Promise<IncomingMessage> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new DownloadError('This is no address of a picture')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address that needs no resolving is not looked up.
  if (!anywhere && isIP(host) && !isPublic(host)) throw new DownloadError('This address is not on the internet')
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    get(url, { signal, agent: false, ...(!anywhere && { lookup: publicLookup }) }, resolve).on('error', reject)
  })
}

async function bodyOf(response: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largest) {
      response.destroy()
      throw new DownloadError(`This file is larger than ${Math.floor(largest / 1024 / 1024)} MB`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
