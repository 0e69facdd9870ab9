import { openHostedShop } from './hosted-shop.ts'

interface Walking {
  /** The calls of the provider that can fail. */
  calls: readonly string[]
  /** Faults of its own, besides those of the connection. */
  ownFaults: readonly object[]
  /** The buttons of its page. */
  endings: readonly string[]
}

/** What customers and the provider do around a payment on a hosted page, for tests with random faults. */
export async function openHostedWalk(name: 'bkash' | 'sslcommerz', walking: Walking) {
  const written: string[] = []
  const shop = await openHostedShop(name, { logLevel: 'warn', logTo: { write: (line) => void written.push(line) } })
  return {
    ...shop,
    ...walking,
    refundCalls: ['refund', 'refund_status'],
    async newOrder() {
      const order = await shop.newOrder()
      return {
        ...order,
        /** Undefined: no page was opened. */
        async open() {
          const { status, body } = await order.start()
          if (status !== 200) return undefined
          return async (ending: string) => {
            const back = await shop.press(body.redirectUrl, ending)
            const form = back?.form
            return {
              comeBack: async () => back && (await shop.comeBack(back)),
              ...(form !== undefined && {
                notify: () => shop.notify(form),
                forge: async () => (await shop.notify(form.replace(/amount=\d/, 'amount=9'))).status,
              }),
            }
          }
        },
      }
    },
    refundsAtProvider: () => shop.control<{ refunds: Made[] }>('GET', `${name}/refunds`),
    /** The bank completes what it has accepted. */
    settle: () => shop.control('POST', `${name}/bank`, {}),
    written: () => written.join(''),
  }
}

/** A refund as the sandbox stores it, of any provider. */
interface Made {
  id: string
  amount: number
  status?: string
  /** What it is of. */
  payment?: string
  transaction?: string
  payment_intent?: string
  /** The shop's number of it. */
  refundTransId?: string
}
