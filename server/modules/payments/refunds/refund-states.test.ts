import { expect, it } from 'vitest'
import { type RefundState, refundStates } from '#contract/payments/refunds.ts'
import { pauseAfter, type RefundEventName, refundEvents, stateAfter } from './refund-states.ts'

const columns = refundEvents

/** A dot: it cannot happen there. */
const table: Record<RefundState, string> = {
  //          due      held_back accepted done  failed    refused no_answer attempt_ended retry paid_by_hand belongs counts ignore
  requested:
    'sending  .         accepted done  failed    same    same      same          .         .    done    .      .',
  sending:
    '  sending  requested accepted done  failed    failed  same      requested     .         .    done    .      .',
  accepted:
    ' same     .         same     done  failed    same    same      same          .         .    .       .      .',
  done: '     .        .         same     same  failed    same    same      same          .         .    .       .      .',
  failed:
    '   .        .         accepted done  same      same    same      same          requested done done    .      .',
  to_check:
    ' .        .         same     same  withdrawn .       .         .             .         .    .       done   ignored',
  ignored:
    '  .        .         same     same  withdrawn .       .         .             .         .    .       .      .',
  withdrawn:
    '.        .         same     same  same      .       .         .             .         .    .       .      .',
}

it.each(refundStates)('every event changes a refund that is %s to one state, or cannot happen', (state) => {
  const expected = table[state].trim().split(/ +/)
  expect(expected).toHaveLength(columns.length)
  const name = (event: RefundEventName) => {
    const next = stateAfter(state, event)
    return next === state ? 'same' : (next ?? '.')
  }
  const same = (word: string) => (word === state ? 'same' : word)
  expect(columns.map(name)).toEqual(expected.map(same))
})

it('a provider is asked about a refund more and more rarely, at least once an hour', () => {
  expect([0, 1, 2, 7, 8, 5_000].map(pauseAfter)).toEqual([20_000, 40_000, 80_000, 2_560_000, 3_600_000, 3_600_000])
})
