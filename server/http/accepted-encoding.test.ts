import { expect, it } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br; q=0, *', 'gzip'],
  ['BR', 'br'],
  ['identity', undefined],
  ['embroidery', undefined],
  ['', undefined],
  [undefined, undefined],
])('answers “%s” in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
