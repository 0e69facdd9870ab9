// Runs in its own process, so that it blocks no other event loop. Receives its plan as a message.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'undici'
import type { LoadPlan, LoadRequest, LoadResult } from './plan.ts'
import { summarize } from './statistics.ts'

const acceptEncoding = 'br, gzip'

process.once('message', async (plan: LoadPlan) => {
  const clients = Array.from({ length: plan.connections }, () => new Client(plan.origin, { pipelining: 1 }))
  try {
    process.send?.(await run(plan, clients))
  } finally {
    await Promise.all(clients.map((client) => client.destroy()))
    process.disconnect()
  }
})

async function run(plan: LoadPlan, clients: Client[]): Promise<LoadResult> {
  const { seconds, warmUpSeconds, requests, once = false, rate } = plan
  const latencies: number[] = []
  const failures: Record<string, number> = {}
  let next = 0
  const take = () => (once ? requests[next++] : requests[next++ % requests.length])
  const countsFrom = performance.now() + warmUpSeconds * 1000
  const end = countsFrom + seconds * 1000
  let last = countsFrom
  let sent = 0

  const send = async (client: Client, request: LoadRequest, due: number) => {
    const status = await fetchStatus(client, request)
    const now = performance.now()
    sent++
    if (due < countsFrom) return
    last = Math.max(last, now)
    latencies.push(now - due)
    if (status !== 'ok') failures[status] = (failures[status] ?? 0) + 1
  }
  if (rate) await sendAtRate(rate)
  else await Promise.all(clients.map(sendInTurn))

  async function sendInTurn(client: Client) {
    for (let now = performance.now(); now < end; now = performance.now()) {
      const request = take()
      if (!request) return
      await send(client, request, now)
    }
  }
  async function sendAtRate(rate: number) {
    const inFlight: Promise<void>[] = []
    for (let due = performance.now(), index = 0; due < end; due += 1000 / rate, index++) {
      await sleep(Math.max(0, due - performance.now()))
      const request = take()
      const client = clients[index % clients.length]
      // Measured from the scheduled time: a blocked shop delays all requests that are due by then.
      if (request && client) inFlight.push(send(client, request, due))
    }
    await Promise.all(inFlight)
  }

  const measured = (last - countsFrom) / 1000
  const responses = latencies.length
  return {
    ...summarize(latencies),
    responses,
    sent,
    seconds: measured,
    generatorCpuMs: Object.values(process.cpuUsage()).reduce((sum, micros) => sum + micros, 0) / 1000,
    perSecond: responses / (measured || 1),
    failures,
  }
}

function fetchStatus(client: Client, { method = 'GET', path, headers, body }: LoadRequest): Promise<string> {
  return new Promise((resolve) => {
    let status = 0
    client.dispatch(
      { method, path, headers: { 'accept-encoding': acceptEncoding, ...headers }, body: body ?? null },
      {
        onRequestStart() {},
        onResponseStart(_controller, statusCode) {
          status = statusCode
        },
        onResponseData() {},
        onResponseEnd: () => resolve(status >= 200 && status < 300 ? 'ok' : `status ${status}`),
        onResponseError: (_controller, error) => resolve((error as { code?: string }).code ?? error.message),
      },
    )
  })
}
