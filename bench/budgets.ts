/** Transfer sizes of a visit (kilobytes) and its times (milliseconds; CLS has no unit). */
export interface Measured {
  requests: number
  /** The document, kilobytes before compression. */
  html: number
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

/** A mid-range phone on a good and on a poor mobile network. Throughput in bytes a second, latency in milliseconds. */
export const profiles: Record<Profile, { throughput: number; latency: number; slower: number }> = {
  A: { throughput: 9_000_000 / 8, latency: 100, slower: 4 },
  B: { throughput: 1_600_000 / 8, latency: 150, slower: 4 },
}

const always = { requests: 25, html: 120, style: 20, font: 60, cls: 0.02, blocking: 50, tap: 60 }
export const budgets = {
  list: { script: 125, largestImage: 60, images: 120, ...always },
  checkout: { script: 140, largestImage: 30, images: 30, ...always },
}
export const lcpBudgets: Record<Profile, number> = { A: 700, B: 1100 }
