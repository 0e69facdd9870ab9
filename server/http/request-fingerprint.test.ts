import { expect, it } from 'vitest'
import { requestFingerprint } from './request-fingerprint.ts'

const sent = { lines: [{ id: 'a', quantity: 2 }], note: 'Ring twice' }

it('a field that a later form sends without a value does not make another request, nor does the order of fields', () => {
  const again = { gift: false, label: '', phone: null, tags: [], note: sent.note, lines: sent.lines }
  expect(requestFingerprint(again)).toBe(requestFingerprint(sent))
})

it('another value makes another request, also of a field that is new', () => {
  for (const change of [{ gift: true }, { note: '' }, { lines: [{ id: 'a', quantity: 3 }] }, { lines: [] }])
    expect(requestFingerprint({ ...sent, ...change })).not.toBe(requestFingerprint(sent))
})
