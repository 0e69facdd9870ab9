import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Value {
  stringValue?: string
  intValue?: number
}

/** A part of a trace, as OTLP sends it. */
export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Value }[]
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: ReceivedSpan[] }[]
  }[]
}

/** A small collector of traces. @see https://opentelemetry.io/docs/specs/otlp/#otlphttp */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = []
  const services = new Set<string | undefined>()
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent
    if (request.url === '/v1/traces') {
      for (const { resource, scopeSpans } of resourceSpans) {
        services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    stop() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
