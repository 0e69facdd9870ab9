import { z } from 'zod'
import { requestGateway } from './request-gateway.ts'
import {
  type GatewayKeys,
  type SmsDelivery,
  type SmsGateway,
  SmsGatewayUnavailable,
  SmsRejected,
} from './sms-gateway.ts'

const Answer = z.object({
  error: z.coerce.number(),
  msg: z.string().optional(),
  data: z.object({ request_id: z.coerce.string() }).optional().catch(undefined),
})
const Report = z.object({
  data: z.object({ recipients: z.array(z.object({ status: z.string() })).min(1) }),
})

/** Empty, too long, no valid number, blocked text. */
const rejected = new Set([414, 415, 416, 420])

const deliveries: Record<string, SmsDelivery> = { sent: 'delivered', delivered: 'delivered', failed: 'failed' }

/** Alpha SMS: https://www.sms.net.bd/api. Refusals come with HTTP 200 and a code in `error`. */
export function openSmsNetBd({ apiKey, sender, apiUrl = 'https://api.sms.net.bd' }: GatewayKeys): SmsGateway {
  const name = 'sms.net.bd'
  return {
    name,
    isTest: false,
    async send({ to, text }, signal) {
      const form = { api_key: apiKey, msg: text, to: to.replace('+', ''), ...(sender && { sender_id: sender }) }
      const { data: answer } = Answer.safeParse(await requestGateway(name, { url: `${apiUrl}/sendsms`, form, signal }))
      if (answer?.error === 0) return { reference: answer.data?.request_id ?? '' }
      const reason = `code ${answer?.error ?? 'unknown'}${answer?.msg ? `, ${answer.msg}` : ''}`
      if (answer && rejected.has(answer.error)) throw new SmsRejected(`${name} rejected the message: ${reason}`)
      throw new SmsGatewayUnavailable(`${name} did not accept the message: ${reason}`)
    },
    async readDelivery(reference) {
      // The report takes its key in the URL only.
      const url = `${apiUrl}/report/request/${encodeURIComponent(reference)}/?${new URLSearchParams({ api_key: apiKey })}`
      const { data: report } = Report.safeParse(await requestGateway(name, { url }))
      return deliveries[report?.data.recipients[0]?.status.toLowerCase() ?? ''] ?? 'waiting'
    },
  }
}
