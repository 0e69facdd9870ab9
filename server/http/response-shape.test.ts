import { expect, it } from 'vitest'
import { z } from 'zod'
import { shapeOf } from './response-shape.ts'

const Schema = z
  .strictObject({
    _id: z.uuid(),
    at: z.iso.datetime().nullable(),
    name: z.string().min(3).max(5).optional(),
    counts: z.record(z.string().max(2), z.int().min(1)),
    lines: z.array(z.object({ amount: z.number().int().min(0) }).refine(({ amount }) => amount < 9)).min(1),
    action: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), percent: z.number().max(100) }),
      z.strictObject({ kind: z.literal('code'), code: z.string().regex(/^[A-Z]+$/) }),
    ]),
  })
  .refine(() => false)
const written = {
  _id: 'former',
  at: 'yesterday',
  name: 'A',
  counts: { many: 0.5 },
  lines: [{ amount: -1.5 }, { amount: 10 }],
  action: { kind: 'percent', percent: 101 },
}

it('a response has the shape of its schema, whatever checks its values would fail', () => {
  expect(shapeOf(Schema).parse(written)).toEqual(written)
  expect(shapeOf(Schema).parse({ ...written, at: null, lines: [], action: { kind: 'code', code: '' } })).toBeTruthy()
})

it('fields that a schema does not name are left out, also of strict objects, and missing ones and other types are errors', () => {
  const more = { ...written, secret: 1, action: { ...written.action, secret: 1 }, lines: [{ amount: 1, secret: 1 }] }
  expect(JSON.stringify(shapeOf(Schema).parse(more))).not.toContain('secret')
  for (const wrong of [
    { ...written, _id: 1 },
    { ...written, at: undefined },
    { ...written, counts: { many: '1' } },
    { ...written, lines: [{}] },
    { ...written, action: { kind: 'gift' } },
    { ...written, action: { kind: 'percent', code: 'A' } },
  ])
    expect([wrong, shapeOf(Schema).safeParse(wrong).success]).toEqual([wrong, false])
})
