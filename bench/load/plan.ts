import type { Latencies } from './statistics.ts'

export interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The plan of the load generator. */
export interface LoadPlan {
  origin: string
  connections: number
  seconds: number
  /** Warm-up requests, not counted. */
  warmUpSeconds: number
  requests: LoadRequest[]
  /** Each request once at most, so that none is cached. Otherwise they are repeated. */
  once?: boolean
  /** Requests a second, independent of responses; otherwise each connection sends after each response. */
  rate?: number
}

/** Times in milliseconds. */
export interface LoadResult extends Latencies {
  responses: number
  /** Including the warm-up. */
  sent: number
  seconds: number
  /** Processor time of the load generator itself, milliseconds, with the warm-up. */
  generatorCpuMs: number
  perSecond: number
  /** Responses other than 2xx, and requests without a response, by kind. */
  failures: Record<string, number>
}
