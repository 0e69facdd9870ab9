import { openBkash } from '#server/modules/payments/providers/bkash/bkash.ts'
import { openProviderSandbox, tokenSecret } from './provider-sandbox.ts'

/** bKash's provider with a database and a sandbox of its own. */
export async function openBkashProvider() {
  const opened = await openProviderSandbox((options) =>
    openBkash({ config: { bkash: undefined, tokenSecret }, ...options }),
  )
  const { provider, start } = opened
  /** The customer's button on the page. Returns the parameters of the return. */
  async function press(page: string, choice: string, wallet = '01770618575'): Promise<Record<string, string>> {
    const body = new URLSearchParams({ choice, wallet })
    const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
    return Object.fromEntries(new URL(String(response.headers.get('location'))).searchParams)
  }
  /** A payment that the customer has confirmed, and the parameters of the return. */
  async function confirmed(wallet?: string) {
    const started = await start()
    return { ...started, parameters: await press(started.page, 'approve', wallet) }
  }
  function returned(id: string, parameters: Record<string, string>) {
    if (!provider.returned) throw new Error('bKash takes the money when the customer returns')
    return provider.returned(id, parameters)
  }
  return {
    ...opened,
    press,
    confirmed,
    returned,
    close(id: string) {
      if (!provider.close) throw new Error('the shop can close a payment of bKash')
      return provider.close(id)
    },
    /** A completed payment with its reference. */
    async paid() {
      const { id, parameters } = await confirmed()
      const { reference = null } = await returned(id, parameters)
      return { id, reference }
    },
  }
}
