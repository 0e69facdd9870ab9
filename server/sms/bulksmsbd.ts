import { z } from 'zod'
import { smsParts } from '#contract/sms/sms-parts.ts'
import { requestGateway } from './request-gateway.ts'
import { type GatewayKeys, type SmsGateway, SmsGatewayUnavailable, SmsRejected } from './sms-gateway.ts'

const accepted = 202
/** Its number, its text or the language of its text is wrong. */
const rejected = new Set([1001, 1012])

/** JSON, or the bare code as text. */
const Answer = z
  .union([
    z.object({ response_code: z.coerce.number() }),
    z.coerce.number().transform((code) => ({ response_code: code })),
  ])
  .transform(({ response_code }) => response_code)

/** BulkSMSBD: https://bulksmsbd.net, API of 2026. It reports no deliveries. Most codes come with HTTP 200. */
export function openBulkSmsBd({ apiKey, sender, apiUrl = 'https://bulksmsbd.net/api' }: GatewayKeys): SmsGateway {
  const name = 'BulkSMSBD'
  return {
    name,
    isTest: false,
    async send({ to, text }, signal) {
      const type = smsParts(text).encoding === 'gsm' ? 'text' : 'unicode'
      const form = { api_key: apiKey, senderid: sender, number: to.replace('+', ''), message: text, type }
      const { data: code } = Answer.safeParse(await requestGateway(name, { url: `${apiUrl}/smsapi`, form, signal }))
      if (code === accepted) return { reference: '' }
      if (code !== undefined && rejected.has(code)) throw new SmsRejected(`${name} rejected the message: code ${code}`)
      throw new SmsGatewayUnavailable(`${name} did not accept the message: code ${code ?? 'unknown'}`)
    },
  }
}
