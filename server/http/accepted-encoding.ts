import type { Encoding } from './cached-response.ts'

const known = new Map<string, Encoding | undefined>()

/**
 * The encoding to send, by a request's `Accept-Encoding`: brotli is preferred to gzip; undefined for none.
 * `br;q=0` refuses brotli, `*` means all others.
 */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined
  if (known.has(header)) return known.get(header)
  const encoding = chooseEncoding(header)
  // Browsers send only a few different values; the bound keeps other values from filling memory.
  if (known.size < 200 && header.length < 200) known.set(header, encoding)
  return encoding
}

function chooseEncoding(header: string): Encoding | undefined {
  const qualities = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    qualities.set(name, quality === undefined ? 1 : Number(quality))
  }
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  const br = qualityOf('br')
  const gzip = Math.max(qualityOf('gzip'), qualities.get('x-gzip') ?? 0)
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : undefined
}
