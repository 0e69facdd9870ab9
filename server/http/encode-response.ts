import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import type { CachedResponse, Encoding } from './cached-response.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Quality = 'fast' | 'small'

/** Fast compression for the first visitor, who waits for it; maximum compression for all others, in the background. */
const qualities: Record<Quality, { br: number; gzip: number }> = {
  fast: { br: 1, gzip: 1 },
  small: { br: 7, gzip: 6 },
}

/**
 * Bytes up to which a body is compressed synchronously, in half a millisecond: another thread costs two to
 * three times as much as the encoding itself.
 */
const maxSyncBytes = 128 * 1024

function encode(bytes: Buffer, encoding: Encoding, quality: Quality): Buffer | Promise<Buffer> {
  const level = qualities[quality][encoding]
  const sync = quality === 'fast' && bytes.length <= maxSyncBytes
  if (encoding === 'gzip') return sync ? gzipSync(bytes, { level }) : zip(bytes, { level })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const options = { params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  return sync ? brotliCompressSync(bytes, options) : brotli(bytes, options)
}

const pending = new WeakMap<CachedResponse, Map<Encoding, Promise<Buffer>>>()

/** The body in this encoding; compressed fast on the first request. */
export async function encodedBody(response: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const known = response.encoded[encoding]
  if (known) return known
  const encodings = pending.get(response) ?? new Map<Encoding, Promise<Buffer>>()
  pending.set(response, encodings)
  const encoded = encodings.get(encoding) ?? Promise.resolve(encode(response.plain, encoding, 'fast'))
  encodings.set(encoding, encoded)
  const body = await encoded
  encodings.delete(encoding)
  if (!response.encoded[encoding]) response.addEncoded(encoding, body)
  return response.encoded[encoding] ?? body
}

const oneAtATime = limitConcurrency(1)

/** Recompresses the body at maximum level, in the background. */
export function compress(response: CachedResponse, encoding: Encoding): Promise<void> {
  return oneAtATime('later', async () => {
    if (response.staleSince !== undefined) return
    const body = await encode(response.plain, encoding, 'small')
    if (body.length >= (response.encoded[encoding]?.length ?? 0)) return
    response.addEncoded(encoding, body)
  })
}
