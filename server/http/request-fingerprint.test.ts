import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { requestFingerprint } from './request-fingerprint.ts'

const earlier = z.object({ lines: z.array(z.object({ id: z.string(), quantity: z.number() })), note: z.string() })
const later = earlier.extend({ wrapping: z.enum(['none', 'box']).default('none'), gift: z.boolean().default(false) })
const sent = { lines: [{ id: 'a', quantity: 2 }], note: 'Ring twice' }
const of = (body: unknown, schema = later) => requestFingerprint(body, schema.parse(body))

it('a request is the same to a later version that parses it into more fields', () => {
  expect(of(sent).matches(requestFingerprint(sent, earlier.parse(sent)).hash)).toBe(true)
})

it('a field that a later form sends without a value does not make another request, nor does the order of fields', () => {
  const { hash } = of(sent)
  const again = { gift: false, label: '', phone: null, tags: [], note: sent.note, lines: sent.lines }
  expect(of(again).matches(hash)).toBe(true)
})

it('another value makes another request, also of a field that is new', () => {
  const { hash } = of(sent)
  for (const change of [{ gift: true }, { note: '' }, { lines: [{ id: 'a', quantity: 3 }] }, { lines: [] }])
    expect(of({ ...sent, ...change }).matches(hash)).toBe(false)
})

it('recognizes what the version before stored: the hash of the parsed request', () => {
  const stored = createHash('sha256')
    .update(JSON.stringify(later.parse(sent)))
    .digest('base64url')
  expect(of(sent).matches(stored)).toBe(true)
  expect(of({ ...sent, note: 'Ring once' }).matches(stored)).toBe(false)
})
