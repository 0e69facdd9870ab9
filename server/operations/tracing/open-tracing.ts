import type { FastifyBaseLogger } from 'fastify'
import type { Tracing, TracingSettings } from './tracing.ts'

/** Loads OpenTelemetry when it is switched on. */
export const openTracing = async (
  settings: TracingSettings | undefined,
  log: FastifyBaseLogger,
): Promise<Tracing | undefined> => settings && (await import('./opentelemetry.ts')).openTelemetry(settings, log)
