import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { shopVersion } from '../../version.ts'
import { traceQueries } from './trace-queries.ts'
import type { Tracing, TracingSettings } from './tracing.ts'

/** Milliseconds that a stopping process waits for the collector. */
const lastSending = 2_000

/** The shop's name in traces, unless OTEL_SERVICE_NAME says another one. */
const serviceName = 'al-aria'

/**
 * Every request starts a trace of its own: a `traceparent` that visitors send does not decide what is recorded. Paths,
 * queries and bodies are not in it, nor is what a statement was called with.
 */
export function openTelemetry({ share }: TracingSettings, log: FastifyBaseLogger): Tracing {
  const warn = (message: string) => log.warn({ reason: message }, 'traces could not be sent')
  const ignore = () => {}
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': shopVersion }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('shop', shopVersion)

  return {
    watchApp: (app) => traceRequests(app, (name) => tracer.startSpan(name, { kind: SpanKind.SERVER }, ROOT_CONTEXT)),
    watchPool: (pool) => traceQueries(pool, tracer),
    watchJobs: (handlersOf) => (signal, job) => {
      const traced = Object.entries(handlersOf(signal, job)).map(([name, handle]) => {
        const work = handle as (data: unknown) => Promise<void>
        const run = (data: unknown) =>
          tracer.startActiveSpan(`job ${name}`, { root: true, kind: SpanKind.CONSUMER }, async (span) => {
            try {
              await work(data)
            } catch (error) {
              span.setStatus({ code: SpanStatusCode.ERROR })
              throw error
            } finally {
              span.end()
            }
          })
        return [name, run]
      })
      return Object.fromEntries(traced)
    },
    requestSent(host) {
      // Only as a part of a request or a job: otherwise the sending of traces would be traced.
      if (!trace.getActiveSpan()) return undefined
      const span = tracer.startSpan(`request ${host}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'server.address': host },
      })
      return (status) => {
        if (status !== undefined) span.setAttribute('http.response.status_code', status)
        if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    async stop() {
      const sent = provider.shutdown().catch((error: Error) => warn(error.message))
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, lastSending).unref())])
      context.disable()
      diag.disable()
    },
  }
}

function traceRequests(app: FastifyInstance, start: (name: string) => Span): void {
  const contexts = new WeakMap<object, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    const active = trace.setSpan(ROOT_CONTEXT, start(request.method))
    contexts.set(request, active)
    context.with(active, done)
  })
  // Reading a body continues in the connection's context.
  app.addHook('preValidation', (request, _reply, done) => context.with(contexts.get(request) ?? ROOT_CONTEXT, done))
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    const route = reply.page ?? request.routeOptions.url ?? 'unknown'
    span?.updateName(`${request.method} ${route}`)
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'shop.request_id': request.id,
    })
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
