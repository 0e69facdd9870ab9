import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

interface Ware {
  _id: string
  price: number
}

export interface Journal {
  /** The order of each key, written down after its answer was read. */
  acknowledged: Map<string, string>
  /** Answers that are neither an order nor a fault that passes. */
  surprises: string[]
}

export interface OrderingClient {
  journal: Journal
  /** The shop answers at this address from now on. */
  url: string
  /** Orders no more, once the last order is acknowledged. */
  stop(): Promise<void>
}

const address = { street: 'House 7, Road 4', city: 'Dhaka', state: 'Dhaka', zipCode: '1205', country: 'Bangladesh' }

/** A customer who orders again and again, each order with a key of its own that is kept until it is acknowledged. */
export function startOrdering(firstUrl: string, token: string, wares: Ware[]): OrderingClient {
  const journal: Journal = { acknowledged: new Map(), surprises: [] }
  const client = { journal, url: firstUrl, stop }
  let stopping = false
  let givenUp = false
  const done = order()
  onTestFinished(() => {
    stopping = givenUp = true
  })

  async function order() {
    while (!stopping) {
      const key = randomUUID()
      const body = JSON.stringify(someOrder(wares))
      while (!(await send(key, body)) && !givenUp) await sleep(20)
      await sleep(Math.random() * 20)
    }
  }

  async function send(key: string, body: string): Promise<boolean> {
    try {
      const answer = await fetch(`${client.url}/api/order/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
        body,
        signal: AbortSignal.timeout(8_000),
      })
      const said = (await answer.json()) as { orderId?: string; message?: string }
      if (answer.ok && said.orderId) {
        journal.acknowledged.set(key, said.orderId)
        return true
      }
      if (answer.status !== 503) journal.surprises.push(`${answer.status} ${said.message}`)
      return answer.status !== 503
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

function someOrder(wares: Ware[]) {
  const first = Math.floor(Math.random() * wares.length)
  const items = [first, (first + 1) % wares.length].flatMap((index, line) => {
    const ware = wares[index]
    return ware ? [{ ...ware, quantity: line + 1 }] : []
  })
  const poisha = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  return { items: Math.random() < 0.5 ? items : items.toReversed(), amount: poisha / 100, address }
}
