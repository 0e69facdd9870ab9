import { z } from 'zod'
import type { SimulatedState } from '#contract/delivery/parcel-states.ts'
import { toPoisha } from '#contract/money.ts'
import { equalSecrets } from '../../signatures.ts'
import { type CourierApi, type CourierPlace, CourierRejected, type CourierStore, type Parcel } from '../courier-api.ts'
import { orAbsent, requestCourier } from '../request-courier.ts'
import type { RedxKeys } from './keys.ts'
import { stateOfStatus } from './redx-words.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const Created = z.object({ tracking_id: z.string().min(1) })
const Info = z.object({
  parcel: z.object({
    status: z.string(),
    charge: z.coerce.number().optional().catch(undefined),
    merchant_invoice_id: z.string().nullish(),
    tenant_invoice_id: z.string().nullish(),
  }),
})
const Track = z.object({ tracking: z.array(z.object({ message_en: z.string().max(1_000) })) })
const Areas = z.object({ areas: z.array(z.object({ id, name: z.string() })) })
const Stores = z.object({
  pickup_stores: z.array(z.object({ id, name: z.string(), address: z.string().nullish(), area_id: id.optional() })),
})
const Charge = z.object({ deliveryCharge: z.coerce.number(), codCharge: z.coerce.number() })
const Changed = z.object({ success: z.boolean().optional(), message: z.string().optional() })

const Notification = z.object({
  tracking_number: z.string().min(1).max(60),
  status: z.string().min(1).max(60),
  message_en: z.string().max(1_000).nullish().catch(undefined),
  invoice_number: z.union([z.string().max(100), z.number()]).nullish(),
})

/** RedX's answer to a pickup store that is not one of the merchant's. */
const unknownStore = /Cannot read property 'PHONE'/

/**
 * RedX's open API, version 1.0.0-beta (https://redx.com.bd/developer-api/, and copies of the panel's documentation in
 * public clients). A parcel can only be looked up by its tracking id. It reports no partial deliveries.
 */
export function openRedx(keys: RedxKeys, { isTest }: { isTest: boolean }): CourierApi {
  const headers = { 'API-ACCESS-TOKEN': `Bearer ${keys.accessToken}` }
  const explain = (message: string) =>
    unknownStore.test(message)
      ? 'It does not know the store where it collects. Choose another one under Couriers.'
      : undefined
  const call = <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    sent?: { method: 'POST' | 'PATCH'; body: object },
  ) => requestCourier('RedX', schema, `${keys.apiUrl}${path}`, { headers, explain, ...sent })
  /** The name of a place by its id, for `create`, which requires both. */
  const nameOf = ({ place = '' }: Parcel) => place.slice(place.indexOf('/') + 1)
  const areaOf = ({ place }: Parcel): string => {
    const area = place?.split('/', 1)[0]
    if (!area) throw new CourierRejected('It needs the area of delivery: choose one.')
    return area
  }

  const readStores = async () => (await call(Stores, '/pickup/stores')).pickup_stores

  async function storeOf({ store }: Parcel) {
    const all = await readStores()
    const chosen = store ? all.find((one) => one.id === store) : all[0]
    if (!chosen) throw new CourierRejected('The shop has no such pickup store there. Add one in its panel.')
    return chosen
  }

  const api: CourierApi = {
    isTest,
    findsByInvoice: false,
    reportsPartial: false,
    async create(parcel) {
      const { tracking_id: number } = await call(Created, '/parcel', {
        method: 'POST',
        body: {
          customer_name: parcel.name,
          customer_phone: parcel.phone,
          delivery_area: nameOf(parcel),
          delivery_area_id: Number(areaOf(parcel)),
          customer_address: parcel.address,
          [keys.invoiceField]: parcel.invoice,
          cash_collection_amount: String(parcel.collect),
          parcel_weight: String(parcel.grams),
          instruction: parcel.note,
          value: String(parcel.value),
          pickup_store_id: Number((await storeOf(parcel)).id),
          parcel_details_json: [{ name: parcel.items, category: 'Perfume', value: parcel.value }],
        },
      })
      return { consignmentId: number, trackingCode: number }
    },
    async statusOf({ trackingCode }) {
      if (!trackingCode) return undefined
      const found = await orAbsent(call(Info, `/parcel/info/${encodeURIComponent(trackingCode)}`))
      if (!found) return undefined
      const { status, charge, merchant_invoice_id, tenant_invoice_id } = found.parcel
      const { tracking } = await call(Track, `/parcel/track/${encodeURIComponent(trackingCode)}`)
      const { state, message } = stateOfStatus(status)
      return {
        state,
        message: tracking.at(-1)?.message_en ?? message,
        invoice: merchant_invoice_id || tenant_invoice_id || undefined,
        consignmentId: trackingCode,
        trackingCode,
        charge: charge === undefined ? undefined : toPoisha(charge),
      }
    },
    async cancel({ trackingCode }, reason) {
      const { success, message } = await call(Changed, '/parcels', {
        method: 'PATCH',
        body: {
          entity_type: 'parcel-tracking-id',
          entity_id: trackingCode,
          update_details: { property_name: 'status', new_value: 'cancelled', reason },
        },
      })
      if (success === false) throw new CourierRejected(message ?? 'It gave no reason.')
    },
    async priceOf(parcel) {
      const { area_id: pickupArea } = await storeOf(parcel)
      const query = new URLSearchParams({
        delivery_area_id: areaOf(parcel),
        ...(pickupArea && { pickup_area_id: pickupArea }),
        cash_collection_amount: String(parcel.collect),
        weight: String(parcel.grams),
      })
      const { deliveryCharge, codCharge } = await call(Charge, `/charge/charge_calculator?${query}`)
      return { delivery: toPoisha(deliveryCharge), cash: toPoisha(codCharge) }
    },
    async stores(): Promise<CourierStore[]> {
      const all = await readStores()
      return all.map(({ id, name, address }, index) => ({ id, name, address: address ?? '', isDefault: index === 0 }))
    },
    async places(districts) {
      const places: CourierPlace[] = []
      // Which spelling it knows is documented nowhere.
      for (const spellings of districts) {
        for (const district of spellings) {
          const { areas } = await call(Areas, `/areas?district_name=${encodeURIComponent(district)}`)
          places.push(...areas.map(({ id, name }) => ({ id: `${id}/${name}`, name, district })))
          if (areas.length > 0) break
        }
      }
      return places
    },
    webhook: {
      read({ query, body }) {
        const { token } = z.object({ token: z.unknown() }).partial().catch({}).parse(query)
        if (!equalSecrets(keys.webhookToken, token)) {
          return { problem: 'forged', message: 'The token of the URL is not the one of this shop.' }
        }
        const { data, error } = Notification.safeParse(body)
        if (!data) {
          return { problem: 'unreadable', message: `This notification cannot be read: ${z.prettifyError(error)}` }
        }
        const { tracking_number: number, invoice_number: invoice, message_en: message } = data
        const { state, message: word } = stateOfStatus(data.status)
        return {
          update: {
            invoice: invoice === null || invoice === undefined || invoice === '' ? undefined : String(invoice),
            consignmentId: number,
            trackingCode: number,
            state,
            message: message || word,
          },
        }
      },
      reply: (outcome, message) => ({
        status: { received: 200, forged: 401, unreadable: 400, unknown: 404 }[outcome],
        body: { success: outcome === 'received', message },
      }),
    },
  }
  if (!isTest) return api
  async function simulate(invoice: string, state: SimulatedState) {
    const url = keys.apiUrl.replace('/v1.0.0-beta', '/control/status')
    await requestCourier('RedX', Changed, url, { method: 'POST', headers, body: { invoice, status: statuses[state] } })
  }
  return { ...api, simulate }
}

const statuses: Record<SimulatedState, string> = {
  in_transit: 'delivery-in-progress',
  delivered: 'delivered',
  // It reports no partial deliveries.
  partial_delivered: 'delivered',
  cancelled: 'agent-returning',
}
