import { json, type Reply } from '../http.ts'
import { type CourierSandbox, type Given, notFound, parsedBody, textOf } from './courier-call.ts'
import { notifyShop, openParcelFile } from './parcel-file.ts'
import { districts } from './places.ts'

export interface RedxKeys {
  accessToken: string
  webhookToken: string | undefined
}

interface Parcel {
  tracking_id: string
  invoice: string
  status: string
  sent: Given
  tracking: { message_en: string; message_bn: string; time: string }[]
}

const base = '/v1.0.0-beta'
const store = { id: 701, name: 'Gallery', address: 'House 1, Road 2, Gulshan', area_name: 'Gulshan', area_id: 1 }
const areas = districts.flatMap(([district_name, names], at) =>
  names.map((name, index) => ({ id: at * 100 + index + 1, name, district_name, post_code: null, zone_id: 1 })),
)

/**
 * A stand-in for RedX's open API, version 1.0.0-beta, as copies of its panel's documentation describe it (see
 * server/couriers/redx). In addition, `/control/status` simulates an event of a parcel.
 */
export function openRedxSandbox(dataDir: string, keys: RedxKeys, webhookUrl: () => string | undefined): CourierSandbox {
  const parcels = openParcelFile<Parcel>(dataDir, 'redx-sandbox.json')
  const byNumber = (number: unknown) => parcels.all.find(({ tracking_id }) => tracking_id === number)

  function create(given: Given): Reply {
    const missing = ['customer_name', 'customer_phone', 'delivery_area', 'customer_address', 'cash_collection_amount']
      .concat('parcel_weight')
      .filter((name) => textOf(given, name) === '')
    if (missing.length > 0) return json(400, { message: `Missing: ${missing.join(', ')}` })
    if (!areas.some(({ id }) => id === given.delivery_area_id)) return json(400, { message: 'Invalid delivery area' })
    if (!/^01\d{9}$/.test(textOf(given, 'customer_phone'))) return json(400, { message: 'Invalid phone number' })
    if (given.pickup_store_id !== store.id) return json(500, { message: "Cannot read property 'PHONE' of undefined" })
    const tracking_id = `20A312TH${(1_001 + parcels.all.length).toString(36).toUpperCase()}`
    const invoice = textOf(given, 'merchant_invoice_id') || textOf(given, 'tenant_invoice_id')
    parcels.all.push({ tracking_id, invoice, status: 'pickup-pending', sent: given, tracking: [] })
    parcels.save()
    parcels.loseResponse()
    return json(201, { tracking_id })
  }

  function change({ entity_id, update_details }: Given): Reply {
    const found = byNumber(entity_id)
    const { property_name, new_value } = (update_details ?? {}) as Given
    if (!found || property_name !== 'status' || new_value !== 'cancelled') return notFound()
    if (found.status !== 'pickup-pending') return json(400, { message: 'The parcel is already with us.' })
    found.status = 'cancelled'
    parcels.save()
    return json(200, { success: true, message: 'Request Accepted' })
  }

  async function control(path: string, given: Given): Promise<Reply> {
    const found = parcels.find(given.invoice)
    if (path !== '/control/status' || !found) return notFound()
    found.status = String(given.status)
    const message_en = `Parcel is ${found.status.replaceAll('-', ' ')}`
    const time = new Date().toISOString()
    found.tracking.push({ message_en, message_bn: message_en, time })
    parcels.save()
    const payload = {
      tracking_number: found.tracking_id,
      timestamp: time,
      status: found.status,
      message_en,
      message_bn: message_en,
      invoice_number: found.invoice,
    }
    const url = webhookUrl() && `${webhookUrl()}?token=${keys.webhookToken}`
    return json(200, { webhookStatus: given.withoutWebhook ? null : await notifyShop(url, payload) })
  }

  function read(path: string, query: URLSearchParams): Reply {
    if (path === '/areas') {
      const district = query.get('district_name')
      return json(200, { areas: areas.filter(({ district_name }) => !district || district_name === district) })
    }
    if (path === '/pickup/stores') return json(200, { pickup_stores: [store] })
    if (path === '/charge/charge_calculator') {
      const isNear = Number(query.get('delivery_area_id')) <= 100
      const weight = Math.max(0, Math.ceil(Number(query.get('weight')) / 1_000) - 1)
      const codCharge = Number(query.get('cash_collection_amount')) * (isNear ? 0 : 0.01)
      return json(200, { deliveryCharge: (isNear ? 60 : 130) + 15 * weight, codCharge })
    }
    const [, what, number] = /^\/parcel\/(info|track)\/(\w+)$/.exec(path) ?? []
    const found = byNumber(number)
    if (!found) return json(404, { message: 'Parcel not found' })
    if (what === 'track') return json(200, { tracking: found.tracking })
    const { tracking_id, status, invoice, sent } = found
    return json(200, { parcel: { ...sent, tracking_id, status, merchant_invoice_id: invoice, charge: 60 } })
  }

  return {
    async handle({ method, path, query, body, headers }) {
      if (headers['api-access-token'] !== `Bearer ${keys.accessToken}`) return json(401, { message: 'Unauthorized' })
      const given = parsedBody(body) ?? {}
      if (path.startsWith('/control/')) return parcels.control(path, given) ?? (await control(path, given))
      const refused = parcels.refused()
      if (refused) return refused
      const call = path.slice(base.length)
      if (method === 'GET') return read(call, query)
      if (method === 'POST' && call === '/parcel') return create(given)
      return method === 'PATCH' && call === '/parcels' ? change(given) : notFound()
    },
  }
}
