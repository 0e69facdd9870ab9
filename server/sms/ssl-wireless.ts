import { z } from 'zod'
import { requestGateway } from './request-gateway.ts'
import { type GatewayKeys, type SmsGateway, SmsGatewayUnavailable, SmsRejected } from './sms-gateway.ts'

const Answer = z.object({
  status: z.string(),
  status_code: z.coerce.number(),
  error_message: z.string().nullish(),
  smsinfo: z.array(z.object({ reference_id: z.coerce.string() })).nullish(),
})

/** This id was used today: the message has been sent, and the answer was lost. */
const alreadySent = 4023
/** Number, blocked, length. */
const rejected = new Set([4025, 4026, 4027])

/** Its ids have at most 20 characters. */
const csmsId = (id: string) => id.replaceAll('-', '').slice(0, 20)

/** SSL Wireless ISMS Plus, version 3: https://smsplus.sslwireless.com. */
export function openSslWireless({
  apiKey,
  sender,
  apiUrl = 'https://smsplus.sslwireless.com/api/v3',
}: GatewayKeys): SmsGateway {
  const name = 'SSL Wireless'
  return {
    name,
    isTest: false,
    async send({ id, to, text }, signal) {
      const json = { api_token: apiKey, sid: sender, msisdn: to.replace('+', ''), sms: text, csms_id: csmsId(id) }
      const { data: answer } = Answer.safeParse(await requestGateway(name, { url: `${apiUrl}/send-sms`, json, signal }))
      if (answer?.status === 'SUCCESS' && answer.status_code === 200)
        return { reference: answer.smsinfo?.[0]?.reference_id ?? '' }
      const code = answer?.status_code
      if (code === alreadySent) return { reference: '' }
      const reason = `code ${code ?? 'unknown'}${answer?.error_message ? `, ${answer.error_message}` : ''}`
      if (code !== undefined && rejected.has(code)) throw new SmsRejected(`${name} rejected the message: ${reason}`)
      throw new SmsGatewayUnavailable(`${name} did not accept the message: ${reason}`)
    },
  }
}
