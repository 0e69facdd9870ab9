/** What one visit weighed (kilobytes over the wire) and how long it took (milliseconds; CLS has no unit). */
export interface Measured {
  script: number
  style: number
  font: number
  largestImage: number
  images: number
  lcp: number
  cls: number
  blocking: number
  tap: number
}
export type Profile = 'A' | 'B'

/** The usual phone on a good and on a poor mobile network. Throughput in bytes a second, latency in milliseconds. */
export const profiles: Record<Profile, { throughput: number; latency: number; slower: number }> = {
  A: { throughput: 9_000_000 / 8, latency: 100, slower: 4 },
  B: { throughput: 1_600_000 / 8, latency: 150, slower: 4 },
}

const times = { cls: 0.02, blocking: 100, tap: 100 }
export const budgets = {
  list: { script: 125, style: 20, font: 60, largestImage: 60, images: 120, ...times },
  till: { script: 140, style: 20, font: 60, largestImage: 30, images: 30, ...times },
}
export const lcpBudgets: Record<Profile, number> = { A: 1500, B: 2500 }
