import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import type { startSandbox } from '#sandbox/server.ts'
import { listProducts, signUp } from './order-load.ts'

/** What a customer does with an order. */
const endings = ['nothing', 'pays', 'pays and cancels', 'cancels', 'cash'] as const
export type Ending = (typeof endings)[number]

export const cardKeys = {
  secretKey: 'sk_test_versions',
  publishableKey: 'pk_test_versions',
  webhookSecret: 'whsec_versions',
}

const address = {
  ...{
    label: 'Home',
    street: 'House 7, Road 4',
    city: 'Dhaka',
    state: 'Dhaka',
    zipCode: '1205',
    country: 'Bangladesh',
  },
  ...{ name: 'Nadia Rahman', phone: '01712345678' },
}

/**
 * Customers who order, pay, cancel and choose cash without a pause, each call at one of the shops. A response other than
 * 2xx is unexpected; after 503 the call is sent again.
 */
export async function startCustomers(
  first: string,
  count: number,
  sandbox: Pick<Awaited<ReturnType<typeof startSandbox>>, 'origin'>,
) {
  const customers = {
    /** The shops' URLs; may be changed at any time. */
    urls: [first],
    /** What was done with each order whose last call was acknowledged, by its idempotency key. */
    done: new Map<string, { id: string; ending: Ending }>(),
    unexpected: [] as string[],
    unavailable: 0,
    stop,
  }
  const products = await listProducts(first)
  const tokens: string[] = []
  for (let index = 0; index < count; index += 1) tokens.push(await signUp(first, `payer-${index}@example.com`))
  let stopping = false
  const working = Promise.all(tokens.map(order))
  onTestFinished(() => {
    stopping = true
  })

  async function order(token: string, at: number) {
    for (let turn = at; !stopping; turn += 1) {
      const key = randomUUID()
      const product = products[turn % products.length]
      const ending = endings[turn % endings.length]
      if (!product || !ending) throw new Error('There are no products')
      try {
        const body = { items: [{ _id: product._id, quantity: 1 }], amount: product.price, address }
        const id = String((await call('order/create', token, body, key)).orderId)
        await finish(id, token, ending)
        customers.done.set(key, { id, ending })
      } catch (error) {
        customers.unexpected.push(`${ending}: ${error}`)
        await sleep(100)
      }
    }
  }

  async function finish(id: string, token: string, ending: Ending) {
    if (ending === 'cash') await call(`order/user/${id}/cash-on-delivery`, token, { phone: address.phone })
    if (ending.startsWith('pays')) await pay(id, token)
    if (ending.endsWith('cancels')) await call(`order/user/${id}/cancel`, token)
  }

  async function pay(orderId: string, token: string) {
    const { clientSecret } = await call('payment/stripe/create-payment-intent', token, { orderId })
    const paymentIntentId = String(clientSecret).split('_secret_')[0]
    const confirmed = await fetch(`${sandbox.origin}/v1/payment_intents/${paymentIntentId}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cardKeys.secretKey}` },
      body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
    })
    if (!confirmed.ok) throw new Error(`the card: ${await confirmed.text()}`)
    await call('payment/stripe/confirm-payment', token, { orderId, paymentIntentId })
  }

  async function call(path: string, token: string, body: object = {}, key?: string): Promise<Record<string, unknown>> {
    for (;;) {
      const url = customers.urls[Math.floor(Math.random() * customers.urls.length)]
      const response = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
      })
      if (response.ok) return (await response.json()) as Record<string, unknown>
      const text = await response.text()
      if (response.status !== 503) throw new Error(`${path}: ${response.status} ${text}`)
      customers.unavailable += 1
      await sleep(50)
    }
  }

  async function stop() {
    stopping = true
    await working
  }
  return customers
}

/** Waits until this many more orders are done. */
export async function untilMoreDone({ done, unexpected }: Awaited<ReturnType<typeof startCustomers>>, more: number) {
  const wanted = done.size + more
  await expect.poll(() => unexpected.length > 0 || done.size >= wanted, { timeout: 600_000 }).toBe(true)
  expect(unexpected).toEqual([])
}
