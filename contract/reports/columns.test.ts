import { expect, it } from 'vitest'
import { columns } from './columns.ts'
import { noSums } from './sums.ts'

it('of an order delivered in part whose delivered bottles have a purchase price, the cost of all that was earned is known', () => {
  const sums = { ...noSums(), gross: 3_000_00, notDelivered: 1_000_00, knownNet: 2_000_00, cost: 800_00 }
  expect(columns.knownShare.of({ earned: sums }, 'earned')).toBe(1)
})
