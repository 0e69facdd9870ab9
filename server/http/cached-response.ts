import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import type { ChangeOrigin, ChangeTag } from './change-feed.ts'

/** A response before it is cached or sent. */
export interface MadeResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Its cache tags: a change of any of these makes it stale. */
  tags: ReadonlySet<ChangeTag>
  /** When it expires although no data was changed: something that it shows begins or ends then. */
  until?: Date | undefined
  /** For a body too long for memory: created per request, never cached. */
  stream?: () => Readable
  /** The route of a page, such as /product/:id, for metrics. */
  page?: string | undefined
  /** Made from a failed call or a stale response: it is sent, but never cached as current. */
  incomplete?: boolean
}

/** The earlier of two times. */
export const earlier = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one < other ? one : other) : (one ?? other)

/**
 * Copies the bytes. Most buffers are slices of a larger one, which stays in memory as long as any slice: cached
 * bodies of 24 KB held 64 KB each.
 */
function exactly(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

export type Encoding = 'br' | 'gzip'

/** A cached response, in each requested encoding. */
export class CachedResponse {
  #plain: Buffer | undefined
  readonly key: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Bytes of the plain body. */
  readonly length: number
  readonly stream: (() => Readable) | undefined
  readonly tags: ReadonlySet<ChangeTag>
  readonly until: Date | undefined
  readonly page: string | undefined
  readonly etag: string
  readonly encoded: { [Name in Encoding]?: Buffer } = {}
  /** When it became stale, in milliseconds of `performance.now()`. */
  staleSince: number | undefined
  /** This process made the change that made it stale: it must not be sent after the response to that change. */
  changedHere = false
  /** Until then requests do not wait for a new version: the last attempt failed. */
  retryAt = 0
  /** How often it was sent in each encoding. */
  readonly sent: Record<Encoding, number> = { br: 0, gzip: 0 }

  constructor(key: string, { status, headers, body, tags, until, stream, page }: MadeResponse) {
    this.key = key
    this.status = status
    this.#plain = exactly(body)
    this.length = body.length
    this.tags = tags
    this.until = until
    this.stream = stream
    this.page = page
    this.etag = `"${createHash('sha1').update(body).digest('base64url')}"`
    // Weak: it is the same for the body in each encoding.
    this.headers = { ...headers, etag: `W/${this.etag}`, vary: 'accept-encoding' }
  }

  /** The body as it was made. */
  get plain(): Buffer {
    const { br } = this.encoded
    if (this.#plain) return this.#plain
    return br ? brotliDecompressSync(br) : Buffer.alloc(0)
  }

  /**
   * Adds an encoded body. The unencoded body is dropped when there is a brotli one, which nearly all browsers accept:
   * it is four times as large, and decoding takes a fifth of a millisecond for the other clients.
   */
  addEncoded(encoding: Encoding, body: Buffer): void {
    this.encoded[encoding] = exactly(body)
    if (encoding === 'br') this.#plain = undefined
  }

  /** Copies the encoded bodies of a response with the same body. */
  reuseEncoded({ encoded }: CachedResponse): void {
    const { br, gzip } = encoded
    if (gzip) this.addEncoded('gzip', gzip)
    if (br) this.addEncoded('br', br)
  }

  /** Bytes of memory, roughly. */
  get size(): number {
    const { br, gzip } = this.encoded
    const bodies = (this.#plain?.length ?? 0) + (br?.length ?? 0) + (gzip?.length ?? 0)
    return bodies + 100 * this.tags.size + 4 * this.key.length + 2_000
  }

  markStale(origin: ChangeOrigin): void {
    this.staleSince ??= performance.now()
    this.retryAt = 0
    if (origin === 'here') this.changedHere = true
  }

  dependsOnAny(changed: ReadonlySet<ChangeTag>): boolean {
    if (changed.has('everything')) return true
    const [few, many] = this.tags.size < changed.size ? [this.tags, changed] : [changed, this.tags]
    for (const tag of few) if (many.has(tag)) return true
    return false
  }
}
