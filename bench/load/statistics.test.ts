import { expect, it } from 'vitest'
import { percentile, summarize } from './statistics.ts'

it('calculates percentiles', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
  expect([percentile(hundred, 0.5), percentile(hundred, 0.95), percentile(hundred, 1)]).toEqual([50, 95, 100])
  expect([percentile([7], 0.01), percentile([7], 0.99), percentile([], 0.5)]).toEqual([7, 7, 0])
})

it('summarises unsorted latencies', () => {
  expect(summarize([9, 1, 10, 2, 3, 4, 5, 6, 7, 8])).toEqual({ p50: 5, p95: 10, p975: 10, p99: 10, max: 10 })
  expect(summarize([])).toEqual({ p50: 0, p95: 0, p975: 0, p99: 0, max: 0 })
})
