import type { HostedWay } from '#contract/payments/ways-to-pay.ts'
import { sandboxKeys } from '#server/payments-sandbox.ts'
import { controlSandbox } from '#tests/support/sandbox-control.ts'
import { home, openShop, orderOf, type ShopOptions } from './shop.ts'

/** What the customer's browser sends to the shop after the provider's page. */
export interface Return {
  route: string
  /** A form of the provider's page; it also notifies the shop with it. */
  form?: string
}

/** A shop whose customers pay on the pages of the sandbox's providers. */
export async function openHostedShop(name: 'bkash' | 'sslcommerz', options: ShopOptions = {}) {
  const shop = await openShop({ stripe: undefined, ...options })
  const way: HostedWay = name === 'bkash' ? 'bkash_checkout' : 'gateway'
  const origin = String(shop.providers.sandboxOrigin)
  const { secretKey } = sandboxKeys(shop.shop.config.tokenSecret)
  const control = <Result = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    controlSandbox<Result>({ origin, secretKey }, method, path, body)
  const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

  async function newOrder() {
    const customer = await shop.account()
    const { body } = await shop.order(customer, { ...orderOf(await shop.product()), address: home })
    const id = String(body.orderId)
    return {
      id,
      customer,
      start: () => shop.call('POST /api/payment/start', { as: customer, body: { orderId: id, way } }),
      async read() {
        const { body } = await shop.call(`GET /api/order/user/${id}`, { as: customer })
        const { paymentStatus, paymentMethod, status, waysToPay, amount } = body.order
        return { paymentStatus, paymentMethod, status, waysToPay, amount: Math.round(amount * 100) }
      },
    }
  }

  return {
    ...shop,
    provider: shop.providers.named(name),
    control,
    faults: (...list: object[]) => control('PUT', `${name}/faults`, list),
    /** Moves the clocks of the shop and of the provider on. */
    async pass(milliseconds: number) {
      shop.wait(milliseconds)
      await control('POST', 'clock', { ms: milliseconds })
    },
    newOrder,
    /** Presses a button on the provider's page. Undefined: the browser does not return. */
    async press(redirectUrl: string, choice: string, more: object = {}): Promise<Return | undefined> {
      const page = new URL(redirectUrl).pathname.replace('/sandbox/', '/')
      const body = new URLSearchParams({ choice, wallet: '01770618575', channel: 'nagad', ...more })
      const response = await fetch(`${origin}${page}`, { method: 'POST', body, redirect: 'manual' })
      const location = response.headers.get('location')
      if (location) return { route: `GET ${new URL(location).pathname}${new URL(location).search}` }
      const html = await response.text()
      const to = /action="([^"]*)"/.exec(html)?.[1]
      if (!to) return undefined
      const fields = [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)]
      const form = new URLSearchParams(fields.map(([, field = '', value = '']) => [field, value]))
      return { route: `POST ${new URL(to).pathname}`, form: String(form) }
    },
    comeBack: ({ route, form }: Return) =>
      shop.call(route, form === undefined ? {} : { body: form, headers: formHeaders }),
    notify: (form: string) => shop.call(`POST /api/payment/${name}/webhook`, { body: form, headers: formHeaders }),
  }
}
