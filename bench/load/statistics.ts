/** The value below which the share (0 to 1) of the values lies; 0 of none. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) return 0
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] as number
}

export interface Latencies {
  p50: number
  p95: number
  p975: number
  p99: number
  max: number
}

/** Statistics of unsorted latencies, in their unit. */
export function summarize(latencies: number[]): Latencies {
  const sorted = Float64Array.from(latencies).sort()
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p975: percentile(sorted, 0.975),
    p99: percentile(sorted, 0.99),
    max: sorted[sorted.length - 1] ?? 0,
  }
}
