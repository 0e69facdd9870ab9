import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { HandlersOfAttempt } from '../../jobs.ts'
import { httpUrl } from '../../variables.ts'

/**
 * The variables of OpenTelemetry that the shop itself reads; its packages read the others, such as headers, timeouts
 * and certificates. @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const tracingEnvironment = {
  /** Where traces are sent, such as http://127.0.0.1:4318. Without it there are none, and nothing is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'can only be http/json').optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off'])
    .or(z.literal('parentbased_traceidratio'))
    .optional(),
  /** The share of traces that are sent with `traceidratio`, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
}

/** `share`: of all requests and jobs, from 0 to 1. */
export interface TracingSettings {
  share: number
}

/** Undefined: switched off. */
export function readTracing(values: z.output<z.ZodObject<typeof tracingEnvironment>>): TracingSettings | undefined {
  const url = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT
  const isOff = values.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || values.OTEL_TRACES_EXPORTER === 'none'
  if (!url || isOff) return undefined
  const sampler = values.OTEL_TRACES_SAMPLER ?? 'always_on'
  if (sampler.endsWith('always_off')) return undefined
  return { share: sampler.endsWith('traceidratio') ? (values.OTEL_TRACES_SAMPLER_ARG ?? 1) : 1 }
}

/** Records requests and jobs as traces, with their queries and their requests to other services. */
export interface Tracing {
  /** To be called before the app has hooks and routes. */
  watchApp(app: FastifyInstance): void
  watchPool(pool: Pool): void
  watchJobs(handlers: HandlersOfAttempt): HandlersOfAttempt
  /** A request of this process to another service has begun. @returns to be called at its end, with its status */
  requestSent(host: string): ((status: number | undefined) => void) | undefined
  /** Sends what is not sent yet. */
  stop(): Promise<void>
}
