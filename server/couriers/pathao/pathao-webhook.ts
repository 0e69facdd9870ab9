import { z } from 'zod'
import { formatTaka, toPoisha } from '#contract/money.ts'
import { equalSecrets } from '../../signatures.ts'
import type { CourierUpdate, CourierWebhook, WebhookOutcome } from '../courier-api.ts'
import type { PathaoKeys } from './keys.ts'
import { stateOfStatus } from './pathao-words.ts'

const text = z.string().max(1_000).nullish()
const amount = z.coerce.number().min(0).max(100_000_000).nullish().catch(undefined)

const Event = z
  .object({
    event: text,
    /** Older notifications have a status instead of an event. */
    order_status: text,
    merchant_order_id: z.union([z.string().max(100), z.number()]).nullish(),
    consignment_id: z.string().max(60).nullish(),
    reason: text.catch(undefined),
    collected_amount: amount,
    delivery_fee: amount,
    invoice_id: z
      .union([z.string().max(100), z.number()])
      .nullish()
      .catch(undefined),
  })
  .refine(({ event, order_status }) => event || order_status, 'It has no event.')

const statuses: Record<WebhookOutcome, number> = { received: 202, forged: 401, unreadable: 400, unknown: 404 }

/**
 * Pathao's notifications: the header X-PATHAO-Signature is the shop's secret itself, and a header of each response is
 * the value of its integration. https://merchant.pathao.com (Developer API, Webhook)
 */
export function pathaoWebhook({ webhookSecret, webhookIntegration }: PathaoKeys): CourierWebhook {
  return {
    read({ headers, body }) {
      const isSigned = equalSecrets(webhookSecret, headers['x-pathao-signature'])
      const event = Event.safeParse(body)
      // Sent when the URL is typed in. Unsigned it is answered, too, unless the answer would reveal the secret.
      const isIntegration = event.data?.event === 'webhook_integration'
      const isHarmless = isIntegration && webhookSecret !== undefined && webhookSecret !== webhookIntegration
      if (!isSigned && !isHarmless) return { problem: 'forged', message: 'The signature is not the one of this shop.' }
      if (!event.success) {
        return { problem: 'unreadable', message: `This notification cannot be read: ${z.prettifyError(event.error)}` }
      }
      return { update: isIntegration || event.data.event?.startsWith('store.') ? undefined : updateOf(event.data) }
    },
    reply: (outcome, message) => ({
      status: statuses[outcome],
      ...(outcome !== 'forged' && {
        headers: { 'X-Pathao-Merchant-Webhook-Integration-Secret': webhookIntegration },
      }),
      body: { success: outcome === 'received', message },
    }),
  }
}

function updateOf(event: z.output<typeof Event>): CourierUpdate {
  const { merchant_order_id: invoice, consignment_id: consignment, collected_amount: collected } = event
  const { state, message } = stateOfStatus(event.event || event.order_status || '')
  return {
    invoice: invoice === null || invoice === undefined || invoice === '' ? undefined : String(invoice),
    consignmentId: consignment || undefined,
    trackingCode: consignment || undefined,
    state,
    message: event.reason || noteOf(event) || message,
    collected: typeof collected === 'number' ? toPoisha(collected) : undefined,
    charge: typeof event.delivery_fee === 'number' ? toPoisha(event.delivery_fee) : undefined,
  }
}

/** What an event without a reason says that its state does not. */
function noteOf({ event, invoice_id: invoice, collected_amount: collected }: z.output<typeof Event>) {
  if (event === 'order.paid' && invoice) return `Paid out in invoice ${invoice}`
  if (event === 'order.paid-return' && collected) {
    return `Not accepted; the customer has paid ${formatTaka(collected)} for the delivery`
  }
  return undefined
}
