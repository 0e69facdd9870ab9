import { expect, it, vi } from 'vitest'
import { maxCounts } from '#contract/catalogue/stock.ts'
import { countsOf, type TypedCounts, withoutSaved } from './counts.ts'
import { saveInBatches } from './save-in-batches.ts'

const many = 2 * maxCounts + 50
const typed: TypedCounts = new Map(Array.from({ length: many }, (_, id) => [String(id), { seen: 5, typed: '4' }]))
const lines = [...typed.keys()].map((variantId) => ({ variantId, seen: 5, counted: 4 }))

it('saves more counts than one request may have', async () => {
  const send = vi.fn(async ({ length }: unknown[]) => ({ changed: length - 1 }))
  expect(await saveInBatches(lines, send, () => undefined)).toBe(many - 3)
  expect(send.mock.calls.map(([part]) => part.length)).toEqual([maxCounts, maxCounts, 50])
  expect(send.mock.calls.flatMap(([part]) => part)).toEqual(lines)
})

it('keeps the counts that are not saved when a part of them fails', async () => {
  let left: TypedCounts = typed
  const send = async (part: typeof lines) => {
    if (part.length < maxCounts) throw new Error('offline')
    return { changed: part.length }
  }
  const saving = saveInBatches(lines, send, (part) => {
    left = withoutSaved(left, countsOf(typed, part))
  })
  await expect(saving).rejects.toThrow('offline')
  expect([...left.keys()]).toEqual(lines.slice(-50).map(({ variantId }) => variantId))
})
