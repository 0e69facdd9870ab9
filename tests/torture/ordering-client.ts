import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

interface Product {
  _id: string
  price: number
}

export interface Journal {
  /** The order id of each idempotency key, recorded once the response was read. */
  acknowledged: Map<string, string>
  /** How many responses were 503. */
  unavailable: number
  /** Responses other than an order or 503. */
  unexpected: string[]
}

export interface OrderingClient {
  journal: Journal
  /** The shop's current URL; may be changed after a restart. */
  url: string
  /** Resolves once the current order is acknowledged; no further orders are placed. */
  stop(): Promise<void>
}

const address = { street: 'House 7, Road 4', city: 'Dhaka', state: 'Dhaka', zipCode: '1205', country: 'Bangladesh' }

/** Places orders continuously; each is retried with its own idempotency key until it is acknowledged. */
export function startOrdering(firstUrl: string, token: string, products: Product[]): OrderingClient {
  const journal: Journal = { acknowledged: new Map(), unavailable: 0, unexpected: [] }
  const client = { journal, url: firstUrl, stop }
  let stopping = false
  let aborted = false
  const done = order()
  onTestFinished(() => {
    stopping = aborted = true
  })

  async function order() {
    while (!stopping) {
      const key = randomUUID()
      const body = JSON.stringify(randomOrder(products))
      while (!(await send(key, body)) && !aborted) await sleep(20)
      await sleep(Math.random() * 20)
    }
  }

  async function send(key: string, body: string): Promise<boolean> {
    try {
      const response = await fetch(`${client.url}/api/order/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
        body,
        signal: AbortSignal.timeout(8_000),
      })
      const result = (await response.json()) as { orderId?: string; message?: string }
      if (response.ok && result.orderId) {
        journal.acknowledged.set(key, result.orderId)
        return true
      }
      if (response.status === 503) journal.unavailable += 1
      else journal.unexpected.push(`${response.status} ${result.message}`)
      return response.status !== 503
    } catch {
      return false
    }
  }

  async function stop() {
    stopping = true
    await done
  }
  return client
}

function randomOrder(products: Product[]) {
  const first = Math.floor(Math.random() * products.length)
  const items = [first, (first + 1) % products.length].flatMap((index, line) => {
    const product = products[index]
    return product ? [{ ...product, quantity: line + 1 }] : []
  })
  const poisha = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  return { items: Math.random() < 0.5 ? items : items.toReversed(), amount: poisha / 100, address }
}
