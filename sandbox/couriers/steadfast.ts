import { json, type Reply } from '../http.ts'
import { type CourierSandbox, fieldErrors, type Given, notFound, parsedBody, textOf } from './courier-call.ts'
import { notifyShop, openParcelFile } from './parcel-file.ts'

export interface SteadfastKeys {
  apiKey: string
  secretKey: string
  webhookToken: string | undefined
}

interface Consignment {
  consignment_id: number
  invoice: string
  tracking_code: string
  recipient_name: string
  recipient_phone: string
  recipient_address: string
  cod_amount: number
  status: string
  note: string | null
  created_at: string
  updated_at: string
}

/**
 * A stand-in for Steadfast's API, version 1, as its documentation describes it
 * (https://docs.google.com/document/d/e/2PACX-1vTi0sTyR353xu1AK0nR8E_WKe5onCkUXGEf8ch8uoJy9qxGfgGnboSIkNosjQ0OOdXkJhgGuAsWxnIh/pub).
 * In addition, `/control/status` simulates delivery or return of a parcel.
 * @param webhookUrl of the shop, once it is known
 */
export function openSteadfastSandbox(
  dataDir: string,
  keys: SteadfastKeys,
  webhookUrl: () => string | undefined,
): CourierSandbox {
  const parcels = openParcelFile<Consignment>(dataDir, 'courier-sandbox.json')

  function create(given: Given): Reply {
    const { errors, check, checkLength, checkPhone } = fieldErrors(given)
    const invoice = String(given.invoice)
    check('invoice', /^[\w-]+$/.test(textOf(given, 'invoice')), 'The invoice must be letters, digits, - and _.')
    checkLength('recipient_name', 1, 100)
    checkPhone('recipient_phone')
    checkLength('recipient_address', 1, 250)
    check('cod_amount', Number(given.cod_amount) >= 0, 'The cod amount must be at least 0.')
    if (parcels.find(invoice)) errors.invoice = ['The invoice has already been taken.']
    if (Object.keys(errors).length > 0) return json(400, { status: 400, errors })
    const at = new Date().toISOString()
    const id = 1_000_001 + parcels.all.length
    const consignment: Consignment = {
      consignment_id: id,
      invoice,
      tracking_code: `SFT${id.toString(36).toUpperCase()}`,
      recipient_name: String(given.recipient_name),
      recipient_phone: String(given.recipient_phone),
      recipient_address: String(given.recipient_address),
      cod_amount: Number(given.cod_amount),
      status: 'in_review',
      note: given.note === undefined ? null : String(given.note),
      created_at: at,
      updated_at: at,
    }
    parcels.all.push(consignment)
    parcels.save()
    parcels.loseResponse()
    return json(200, { status: 200, message: 'Consignment has been created successfully.', consignment })
  }

  function statusOf(path: string): Reply {
    const [, by, value] = /^\/status_by_(cid|invoice|trackingcode)\/(.+)$/.exec(path) ?? []
    const key = { cid: 'consignment_id', invoice: 'invoice', trackingcode: 'tracking_code' } as const
    const found = by && parcels.all.find((one) => String(one[key[by as keyof typeof key]]) === value)
    if (!found) return json(404, { status: 404, message: 'Consignment not found.' })
    return json(200, { status: 200, delivery_status: found.status })
  }

  async function control(path: string, given: Given): Promise<Reply> {
    const found = parcels.find(given.invoice)
    if (path !== '/control/status' || !found) return notFound()
    found.status = String(given.status)
    if (given.collected !== undefined) found.cod_amount = Number(given.collected)
    found.updated_at = new Date().toISOString()
    parcels.save()
    return json(200, { webhookStatus: given.withoutWebhook ? null : await sendWebhook(found) })
  }

  function sendWebhook({ consignment_id, invoice, cod_amount, status, updated_at }: Consignment) {
    const payload = {
      notification_type: 'delivery_status',
      consignment_id,
      invoice,
      cod_amount,
      status,
      delivery_charge: 60,
      tracking_message: `Consignment status has been updated as ${status}`,
      updated_at: updated_at.slice(0, 19).replace('T', ' '),
    }
    return notifyShop(webhookUrl(), payload, { Authorization: `Bearer ${keys.webhookToken}` })
  }

  return {
    async handle({ method, path, body, headers }) {
      if (headers['api-key'] !== keys.apiKey || headers['secret-key'] !== keys.secretKey) {
        return json(401, { status: 401, message: 'Unauthorized Access' })
      }
      const refused = path.startsWith('/control/') ? undefined : parcels.refused()
      if (refused) return refused
      if (method === 'GET' && path.startsWith('/api/v1/')) return statusOf(path.slice('/api/v1'.length))
      const given = parsedBody(body)
      if (method !== 'POST' || !given) return json(400, { status: 400, message: 'The request is not valid.' })
      if (path === '/api/v1/create_order') return create(given)
      return parcels.control(path, given) ?? (await control(path, given))
    },
  }
}
