import { expect, it } from 'vitest'
import { mergeDifferences } from './find-differences.ts'
import { piecesOf } from './period.ts'

it('divides a period into pieces that cover each of its days once', () => {
  expect([...piecesOf(['2026-02-27', '2026-03-03'], 2)]).toEqual([
    ['2026-02-27', '2026-02-28'],
    ['2026-03-01', '2026-03-02'],
    ['2026-03-03', '2026-03-03'],
  ])
  expect([...piecesOf(['2026-12-31', '2026-12-31'], 7)]).toEqual([['2026-12-31', '2026-12-31']])
  expect([...piecesOf(['2026-01-01', '2026-12-31'], 7)]).toHaveLength(53)
})

it('reports a difference once when its order was posted in several pieces', () => {
  const paid = { check: 'paid', orderId: 'b', expected: 500, ledger: 0 } as const
  const other = { check: 'paid', orderId: 'a', expected: 0, ledger: 100 } as const
  const refunded = { check: 'refunded', orderId: 'a', expected: 0, ledger: 100 } as const
  expect(mergeDifferences([[paid], [], [refunded, paid], [other]])).toEqual([other, refunded, paid])
})
