import { z } from 'zod'
import type { SteadfastKeys } from '../config.ts'
import { type CourierApi, CourierKeysRejected, CourierRejected, CourierUnreachable } from './courier-api.ts'

const Created = z.object({
  consignment: z.object({ consignment_id: z.coerce.string(), tracking_code: z.string() }),
})
const Status = z.object({ delivery_status: z.string() })
const ErrorResponse = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** Milliseconds: staff who wait for the courier get a response within ten seconds. */
const requestTimeout = 8_000

/**
 * Steadfast's API, version 1:
 * https://docs.google.com/document/d/e/2PACX-1vTi0sTyR353xu1AK0nR8E_WKe5onCkUXGEf8ch8uoJy9qxGfgGnboSIkNosjQ0OOdXkJhgGuAsWxnIh/pub
 * It rejects a second parcel with the same invoice number; a look-up by invoice returns the status, but neither
 * consignment id nor tracking code.
 */
export function openSteadfast({
  apiKey,
  secretKey,
  webhookToken,
  apiUrl,
  isTest,
}: SteadfastKeys & { isTest: boolean }) {
  async function request(url: string, sent?: object): Promise<{ status: number; body: unknown }> {
    const headers = { 'Api-Key': apiKey, 'Secret-Key': secretKey, 'Content-Type': 'application/json' }
    const post = sent && { method: 'POST', body: JSON.stringify(sent) }
    try {
      const response = await fetch(url, {
        headers,
        ...post,
        signal: AbortSignal.timeout(requestTimeout),
        redirect: 'error',
      })
      const { status } = response
      if (status === 401 || status === 403) {
        await response.body?.cancel()
        throw new CourierKeysRejected(`Steadfast responded with ${status}`)
      }
      return { status, body: await response.json() }
    } catch (error) {
      if (error instanceof CourierKeysRejected) throw error
      throw new CourierUnreachable('Steadfast did not respond', { cause: error })
    }
  }

  const api: CourierApi = {
    isTest,
    webhookToken,
    async create({ invoice, name, phone, address, collect, items, note }) {
      const { status, body } = await request(`${apiUrl}/create_order`, {
        invoice,
        recipient_name: name,
        recipient_phone: phone,
        recipient_address: address,
        cod_amount: collect,
        item_description: items,
        note,
      })
      const created = Created.safeParse(body)
      if (status < 300 && created.success) {
        const { consignment_id: consignmentId, tracking_code: trackingCode } = created.data.consignment
        return { consignmentId, trackingCode }
      }
      if (status >= 400 && status < 500 && status !== 408 && status !== 429)
        throw new CourierRejected(errorMessageOf(body))
      throw new CourierUnreachable(`Steadfast responded with ${status}`)
    },
    async statusOf(invoice) {
      const { status, body } = await request(`${apiUrl}/status_by_invoice/${encodeURIComponent(invoice)}`)
      if (status === 404) return undefined
      const found = Status.safeParse(body)
      if (status < 300 && found.success) return found.data.delivery_status
      throw new CourierUnreachable(`Steadfast responded with ${status}`)
    },
  }
  if (!isTest) return api
  const simulateStatus = async (invoice: string, status: string) => {
    await request(apiUrl.replace('/api/v1', '/control/status'), { invoice, status })
  }
  return { ...api, simulateStatus }
}

function errorMessageOf(body: unknown): string {
  const { message, errors } = ErrorResponse.safeParse(body).data ?? {}
  return (
    Object.values(errors ?? {})
      .flat()
      .join(' ') ||
    message ||
    'It gave no reason.'
  )
}
