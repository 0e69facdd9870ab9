import type { Latencies } from './statistics.ts'

export interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** What the load generator is to send. */
export interface LoadPlan {
  origin: string
  connections: number
  seconds: number
  /** Sent before, and not counted. */
  warmUpSeconds: number
  requests: LoadRequest[]
  /** Each request once at most, none by two connections: no cache has seen them. Else round and round. */
  once?: boolean
  /** Requests a second, however long the answers take; else each connection sends as soon as it is answered. */
  rate?: number
}

/** Times in milliseconds. */
export interface LoadResult extends Latencies {
  answers: number
  /** With those of the warming up. */
  sent: number
  seconds: number
  perSecond: number
  /** Answers outside of 200 to 299, and requests without an answer, by their kind. */
  failures: Record<string, number>
}
