import { randomBytes } from 'node:crypto'
import { json, type Reply } from '../http.ts'
import {
  type CourierCall,
  type CourierSandbox,
  fieldErrors,
  type Given,
  notFound,
  parsedBody,
  textOf,
} from './courier-call.ts'
import { notifyShop, openParcelFile } from './parcel-file.ts'
import { districts } from './places.ts'

export interface PathaoKeys {
  clientId: string
  clientSecret: string
  login: { username: string; password: string } | undefined
  webhookSecret: string | undefined
}

interface Order {
  consignment_id: string
  /** The merchant's order id. */
  invoice: string
  event: string
  amount_to_collect: number
  delivery_fee: number
  store_id: number
  sent: Given
}

const api = '/aladdin/api/v1'
const storeId = 55_001

/** The part of a day that a test has to wait for a token is none: `/control/expire-tokens` ends all. */
const tokenSeconds = 432_000

/**
 * A stand-in for Pathao's merchant API, as copies of its panel's documentation describe it (see
 * server/couriers/pathao). In addition, `/control/status` simulates an event of a parcel, `/control/expire-tokens`
 * rejects all tokens, and `/control/drop-bulk` keeps parcels that are handed over together from being created.
 */
export function openPathaoSandbox(
  dataDir: string,
  keys: PathaoKeys,
  webhookUrl: () => string | undefined,
): CourierSandbox {
  const parcels = openParcelFile<Order>(dataDir, 'pathao-sandbox.json')
  const tokens = new Set<string>()
  const refreshTokens = new Set<string>()
  let dropsBulk = false

  const ok = (data: unknown, message = 'OK', status = 200) =>
    json(status, { message, type: 'success', code: status, data })
  const failed = (status: number, message: string, errors?: object) =>
    json(status, { message, type: 'error', code: status, ...(errors && { errors }) })

  function issue(given: Given): Reply {
    const isClient = given.client_id === keys.clientId && given.client_secret === keys.clientSecret
    const isLogin = given.username === keys.login?.username && given.password === keys.login?.password
    const isRefresh = refreshTokens.has(textOf(given, 'refresh_token'))
    const isGranted =
      given.grant_type === 'password' ? isLogin : given.grant_type === 'refresh_token' ? isRefresh : false
    if (!isClient || !isGranted) return json(400, { message: 'The user credentials were incorrect.' })
    return newTokens()
  }

  function newTokens(): Reply {
    const [access_token, refresh_token] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
    tokens.add(access_token)
    refreshTokens.add(refresh_token)
    return json(200, { token_type: 'Bearer', expires_in: tokenSeconds, access_token, refresh_token })
  }

  function errorsOf(given: Given): Record<string, string[]> {
    const { errors, check, checkLength, checkPhone } = fieldErrors(given)
    check('store_id', given.store_id === storeId, 'The selected store id is invalid.')
    checkLength('recipient_name', 3, 100)
    checkPhone('recipient_phone')
    checkLength('recipient_address', 10, 220)
    check('delivery_type', given.delivery_type === 48 || given.delivery_type === 12, 'The delivery type is invalid.')
    check('item_type', given.item_type === 1 || given.item_type === 2, 'The item type is invalid.')
    check('item_quantity', Number(given.item_quantity) >= 1, 'The item quantity must be at least 1.')
    const weight = Number(given.item_weight)
    check('item_weight', weight >= 0.5 && weight <= 10, 'The item weight must be between 0.5 and 10.')
    check('amount_to_collect', Number.isInteger(given.amount_to_collect), 'The amount to collect must be an integer.')
    for (const name of ['recipient_city', 'recipient_zone', 'recipient_area']) {
      check(name, given[name] === undefined || Number.isInteger(given[name]), `The ${name} must be an integer.`)
    }
    return errors
  }

  function add(given: Given): Order {
    const order: Order = {
      consignment_id: `DL${(1_000_001 + parcels.all.length).toString(36).toUpperCase()}`,
      invoice: String(given.merchant_order_id),
      event: 'order.created',
      amount_to_collect: Number(given.amount_to_collect),
      delivery_fee: feeOf(given.recipient_city, Number(given.item_weight)),
      store_id: storeId,
      sent: given,
    }
    parcels.all.push(order)
    parcels.save()
    return order
  }

  function create(given: Given): Reply {
    const errors = errorsOf(given)
    if (Object.keys(errors).length > 0) return failed(422, 'Please fix the given errors', errors)
    const { consignment_id, invoice, delivery_fee } = add(given)
    parcels.loseResponse()
    return ok(
      { consignment_id, merchant_order_id: invoice, order_status: 'Pending', delivery_fee },
      'Order Created Successfully',
    )
  }

  /** They are created after the response, and those with errors never. */
  function createMany({ orders }: Given): Reply {
    const given = Array.isArray(orders) ? (orders as Given[]) : []
    if (!dropsBulk) setImmediate(() => void addMany(given.filter((one) => Object.keys(errorsOf(one)).length === 0)))
    parcels.loseResponse()
    return ok(true, 'Your bulk order creation request is accepted', 202)
  }

  async function addMany(given: Given[]): Promise<void> {
    for (const order of given.map(add)) await sendWebhook(order)
  }

  function sendWebhook({ consignment_id, invoice, event, delivery_fee, store_id }: Order, more: Given = {}) {
    const at = new Date()
    const payload = {
      event,
      consignment_id,
      merchant_order_id: invoice,
      store_id,
      delivery_fee,
      updated_at: new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
      timestamp: at.toISOString(),
      ...more,
    }
    return notifyShop(webhookUrl(), payload, { 'X-PATHAO-Signature': keys.webhookSecret ?? '' })
  }

  async function control(path: string, given: Given): Promise<Reply> {
    if (path === '/control/expire-tokens') {
      tokens.clear()
      return json(200, {})
    }
    if (path === '/control/drop-bulk') {
      dropsBulk = given.drop === true
      return json(200, {})
    }
    const found = parcels.find(given.invoice)
    if (path !== '/control/status' || !found) return notFound()
    found.event = String(given.event)
    parcels.save()
    const isCollected = ['order.delivered', 'order.partial-delivery', 'order.paid-return'].includes(found.event)
    const more = isCollected ? { collected_amount: Number(given.collected ?? found.amount_to_collect) } : {}
    return json(200, { webhookStatus: given.withoutWebhook ? null : await sendWebhook(found, more) })
  }

  function read(path: string): Reply {
    if (path === '/stores') {
      const store = { store_id: storeId, store_name: 'Gallery', store_address: 'House 1, Road 2, Gulshan, Dhaka' }
      return ok({ data: [{ ...store, is_active: 1, is_default_store: true, city_id: 1, zone_id: 101 }], total: 1 })
    }
    if (path === '/city-list')
      return ok({ data: districts.map(([name], at) => ({ city_id: at + 1, city_name: name })) })
    const city = /^\/cities\/(\d+)\/zone-list$/.exec(path)?.[1]
    const zones = city && districts[Number(city) - 1]?.[1]
    if (zones) {
      const first = Number(city) * 100 + 1
      return ok({ data: zones.map((zone_name, at) => ({ zone_id: first + at, zone_name })) })
    }
    const id = /^\/orders\/(\w+)\/info$/.exec(path)?.[1]
    const order = parcels.all.find(({ consignment_id }) => consignment_id === id)
    if (!order) return failed(404, 'Order not found')
    const { consignment_id, invoice, event } = order
    const slug = event.replace('order.', '').replaceAll('-', '_')
    return ok({ consignment_id, merchant_order_id: invoice, order_status: slug, order_status_slug: slug })
  }

  function priceOf(given: Given): Reply {
    const price = feeOf(given.recipient_city, Number(given.item_weight))
    const none = { discount: 0, promo_discount: 0, additional_charge: 0 }
    return ok({ price, ...none, plan_id: 1, cod_enabled: 1, cod_percentage: 0.01, final_price: price })
  }

  async function respond({ method, path, body, headers }: CourierCall): Promise<Reply> {
    const given = parsedBody(body)
    if (path.startsWith('/control/')) {
      if (headers['x-sandbox-key'] !== keys.clientSecret || !given) return json(401, { message: 'Unauthorized' })
      return parcels.control(path, given) ?? (await control(path, given))
    }
    const refused = parcels.refused()
    if (refused) return refused
    const call = path.slice(api.length)
    if (call === '/issue-token') return issue(given ?? {})
    if (call === '/external/login') {
      const isClient = given?.client_id === keys.clientId && given?.client_secret === keys.clientSecret
      return isClient ? newTokens() : json(401, { message: 'Unauthorized' })
    }
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '')) return failed(401, 'Unauthenticated.')
    if (method === 'GET') return read(call)
    if (!given) return failed(400, 'The request is not valid.')
    if (call === '/orders') return create(given)
    if (call === '/orders/bulk') return createMany(given)
    return call === '/merchant/price-plan' ? priceOf(given) : notFound()
  }

  return { handle: respond }
}

/** Within Dhaka 60 taka, elsewhere 120, and 20 for each further kilogram. */
const feeOf = (city: unknown, kilograms: number) =>
  (city === 1 || city === undefined ? 60 : 120) + 20 * Math.max(0, Math.ceil(kilograms) - 1)
