import { z } from 'zod'
import type { SimulatedState } from '#contract/delivery/parcel-states.ts'
import { toPoisha } from '#contract/money.ts'
import {
  type CourierApi,
  CourierKeysRejected,
  type CourierPlace,
  CourierRejected,
  type CourierStore,
  type Parcel,
} from '../courier-api.ts'
import { orAbsent, requestCourier } from '../request-courier.ts'
import type { PathaoKeys } from './keys.ts'
import { pathaoWebhook } from './pathao-webhook.ts'
import { stateOfStatus } from './pathao-words.ts'
import { openPathaoToken } from './token.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const money = z.coerce.number().min(0)
/** Lists are wrapped twice. */
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.object({ data: z.array(item) }) })

const Created = z.object({
  data: z.object({ consignment_id: z.string().min(1), delivery_fee: money.optional().catch(undefined) }),
})
const Queued = z.object({})
const Info = z.object({
  data: z.object({
    order_status: z.string(),
    order_status_slug: z.string().optional(),
    merchant_order_id: id.optional(),
  }),
})
const Price = z.object({
  data: z.object({ final_price: money, cod_enabled: z.coerce.number(), cod_percentage: z.coerce.number() }),
})
const Stores = listOf(
  z.object({
    store_id: id,
    store_name: z.string(),
    store_address: z.string().default(''),
    is_active: z.coerce.boolean().default(true),
    is_default_store: z.coerce.boolean().default(false),
  }),
)
const Cities = listOf(z.object({ city_id: id, city_name: z.string() }))
const Zones = listOf(z.object({ zone_id: id, zone_name: z.string() }))

/** Pathao's parcels: normal delivery (12 would be on demand), no document. */
const normalDelivery = 48
const parcelType = 2
/** Kilograms: Pathao charges lighter ones like this. */
const lightest = 0.5

/**
 * Pathao's merchant API, version 1, as its panel documents it (merchant.pathao.com, Developer API; copies in
 * github.com/Sifat07/pathao-merchant-sdk and in the official plugin github.com/pathao-eng/courier-woocommerce-plugin).
 * A parcel can only be looked up by its consignment id, and not be cancelled: the panel does that.
 */
export function openPathao(keys: PathaoKeys, { isTest }: { isTest: boolean }): CourierApi {
  const token = openPathaoToken(keys)
  const base = `${keys.apiUrl}/aladdin/api/v1`

  /** A token that has expired early is replaced once. */
  async function call<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    body?: object,
  ): Promise<z.output<Schema>> {
    const access = await token.get()
    const send = (bearer: string) =>
      requestCourier('Pathao', schema, `${base}${path}`, {
        headers: { Authorization: `Bearer ${bearer}` },
        ...(body && { method: 'POST', body }),
      })
    return send(access).catch(async (error: unknown) => {
      if (!(error instanceof CourierKeysRejected)) throw error
      await token.drop(access)
      return send(await token.get())
    })
  }

  async function stores(): Promise<CourierStore[]> {
    const { data } = await call(Stores, '/stores')
    return data.data
      .filter((store) => store.is_active)
      .map((store) => ({
        id: store.store_id,
        name: store.store_name,
        address: store.store_address,
        isDefault: store.is_default_store,
      }))
  }

  async function storeOf({ store }: Parcel): Promise<number> {
    if (store) return Number(store)
    const all = await stores()
    const chosen = all.find(({ isDefault }) => isDefault) ?? all[0]
    if (!chosen) throw new CourierRejected('The shop has no store there. Add one in its panel; approval takes an hour.')
    return Number(chosen.id)
  }

  const orderOf = async (parcel: Parcel) => ({
    store_id: await storeOf(parcel),
    merchant_order_id: parcel.invoice,
    recipient_name: parcel.name,
    recipient_phone: parcel.phone,
    recipient_address: parcel.address,
    ...placeOf(parcel),
    delivery_type: normalDelivery,
    item_type: parcelType,
    special_instruction: parcel.note,
    item_quantity: parcel.bottles,
    item_weight: kilogramsOf(parcel),
    item_description: parcel.items,
    amount_to_collect: parcel.collect,
  })

  const api: CourierApi = {
    isTest,
    findsByInvoice: false,
    reportsPartial: true,
    async create(parcel) {
      const { data } = await call(Created, '/orders', await orderOf(parcel))
      const charge = data.delivery_fee === undefined ? undefined : toPoisha(data.delivery_fee)
      return { consignmentId: data.consignment_id, trackingCode: data.consignment_id, charge }
    },
    async statusOf({ consignmentId }) {
      if (!consignmentId) return undefined
      const found = await orAbsent(call(Info, `/orders/${encodeURIComponent(consignmentId)}/info`))
      if (!found) return undefined
      const { order_status_slug: slug, order_status: status, merchant_order_id: invoice } = found.data
      return { ...stateOfStatus(slug || status), invoice, consignmentId, trackingCode: consignmentId }
    },
    async priceOf(parcel) {
      const { data } = await call(Price, '/merchant/price-plan', {
        store_id: await storeOf(parcel),
        item_type: parcelType,
        delivery_type: normalDelivery,
        item_weight: kilogramsOf(parcel),
        ...placeOf(parcel),
      })
      const share = data.cod_enabled ? data.cod_percentage : 0
      return { delivery: toPoisha(data.final_price), cash: Math.round(toPoisha(parcel.collect) * share) }
    },
    stores,
    async places() {
      const { data: cities } = await call(Cities, '/city-list')
      const places: CourierPlace[] = []
      for (const { city_id, city_name } of cities.data) {
        const { data: zones } = await call(Zones, `/cities/${city_id}/zone-list`)
        for (const { zone_id, zone_name } of zones.data) {
          places.push({ id: `${city_id}/${zone_id}`, name: zone_name, district: city_name })
        }
      }
      return places
    },
    webhook: pathaoWebhook(keys),
  }
  // Without webhooks the shop would never get the ids of parcels that were handed over together.
  if (keys.webhookSecret) {
    api.createMany = async (parcels) => {
      const orders = await Promise.all(parcels.map(orderOf))
      await call(Queued, '/orders/bulk', { orders })
    }
  }
  if (!isTest) return api
  async function simulate(invoice: string, state: SimulatedState) {
    const headers = { 'X-Sandbox-Key': keys.clientSecret }
    const url = `${keys.apiUrl}/control/status`
    await requestCourier('Pathao', Queued, url, { method: 'POST', headers, body: { invoice, event: events[state] } })
  }
  return { ...api, simulate }
}

const events: Record<SimulatedState, string> = {
  in_transit: 'order.in-transit',
  delivered: 'order.delivered',
  partial_delivered: 'order.partial-delivery',
  cancelled: 'order.returned',
}

/** Left out, Pathao would guess them from the address. */
function placeOf({ place }: Parcel): { recipient_city: number; recipient_zone: number } {
  const [city, zone] = place?.split('/') ?? []
  if (!city || !zone) throw new CourierRejected('It needs the zone of delivery: choose one.')
  return { recipient_city: Number(city), recipient_zone: Number(zone) }
}

const kilogramsOf = ({ grams }: Parcel) => Math.max(lightest, grams / 1_000)
