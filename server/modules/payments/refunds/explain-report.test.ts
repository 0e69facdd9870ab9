import { expect, it } from 'vitest'
import type { RefundState } from '#contract/payments/refunds.ts'
import { explainReport } from './explain-report.ts'

const row = (state: RefundState, providerId: string | null = null, tries = 1) => ({
  ...{ id: 'ours', state, providerId, tries, amount: 500 },
})
const madeFor = { refundId: 'ours', attempt: 1 }
const report = { id: 'theirs', amount: 500, state: 'succeeded' as const }

it.each<[string, ReturnType<typeof row>[], object, 'accepted' | 'done' | 'failed' | 'found' | 'old']>([
  ['the refund that was sent', [row('sending')], { madeFor }, 'done'],
  ['one that is accepted', [row('sending')], { madeFor, state: 'pending' }, 'accepted'],
  ['one that is made in the end', [row('accepted', 'theirs')], {}, 'done'],
  ['an earlier attempt of it that was made after all', [row('sending', null, 2)], { madeFor }, 'done'],
  ['one that counted as failed', [row('failed')], { madeFor }, 'done'],
  ['the attempt that failed', [row('sending')], { madeFor, state: 'failed' }, 'failed'],
  ['one that a bank has returned', [row('done', 'theirs')], { state: 'failed' }, 'failed'],
  ['an earlier attempt that failed', [row('sending', null, 2)], { madeFor, state: 'failed' }, 'old'],
  ['one that was to be checked and failed', [row('to_check', 'theirs')], { state: 'failed' }, 'failed'],
  ['a failed one of which the shop knows nothing', [], { state: 'failed' }, 'old'],
  ['a list from before the refund failed', [row('failed', 'theirs')], {}, 'old'],
  ['a list from before the refund was sent again', [row('requested', 'theirs', 2)], { madeFor }, 'old'],
  ['one that was made elsewhere', [row('requested')], {}, 'found'],
  ['a second one for a refund that is made', [row('done', 'another')], { madeFor }, 'found'],
  ['one with another amount than the shop has sent', [row('sending')], { madeFor, amount: 499 }, 'found'],
])('recognises %s', (_, rows, reported, expected) => {
  const explained = explainReport(rows, { ...report, ...reported })
  expect(typeof explained === 'string' ? explained : explained.says).toBe(expected)
})
