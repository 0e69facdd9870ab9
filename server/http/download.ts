import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublic, NotPublic, publicLookup } from './public-addresses.ts'

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
    if (error instanceof NotPublic) throw new DownloadError(error.message)
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
