import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { orderChange } from '../orders/staff-order-calls.ts'
import {
  CourierPlaceChoice,
  CourierPlaceOption,
  CourierPlaces,
  CourierSettings,
  CourierSettingsChange,
  ParcelPreview,
} from './courier-settings.ts'
import { ParcelBatch, ParcelResult } from './parcel-batches.ts'
import { simulatedStates } from './parcel-states.ts'
import { couriers, ParcelCancellation, ParcelChoices, ParcelClosing, ParcelLookup } from './shipments.ts'

const courier = z.enum(couriers)
const params = z.object({ courier })
const staff = { tag: 'orders' } as const

export const courierCalls = {
  'GET /api/admin/couriers': {
    summary: 'Couriers whose API is connected; shipments of all others are recorded manually',
    tag: 'orders',
    access: ['orders.read', 'couriers.edit'],
    response: successResponse({
      couriers: z.array(
        z.object({
          courier,
          isTest: z.boolean().describe('a sandbox: no parcel is collected'),
          findsByInvoice: z.boolean().describe('it can be asked whether it has a parcel; else staff look it up'),
          canCancel: z.boolean().describe('a parcel can be cancelled from here until it is collected'),
          reportsPartial: z.boolean().describe('it reports partial deliveries; else staff record them'),
        }),
      ),
    }),
  },
  'GET /api/admin/couriers/settings': {
    summary: 'The usual courier, and where each collects',
    ...staff,
    access: 'couriers.edit',
    response: successResponse({ settings: CourierSettings }),
  },
  'PUT /api/admin/couriers/settings': {
    summary: 'Change the usual courier, and where each collects',
    ...staff,
    access: 'couriers.edit',
    body: CourierSettingsChange,
    response: successResponse({ settings: CourierSettings, message: z.string() }),
  },
  'GET /api/admin/couriers/:courier/stores': {
    summary: 'The stores of the shop where a courier collects parcels; none where it has no list of them',
    ...staff,
    access: 'couriers.edit',
    params,
    response: successResponse({
      stores: z.array(z.object({ id: z.string(), name: z.string(), address: z.string(), isDefault: z.boolean() })),
    }),
  },
  'GET /api/admin/couriers/places': {
    summary: 'The couriers with lists of places, and the areas of the shop that no place of theirs fits',
    ...staff,
    access: 'couriers.edit',
    response: successResponse({ lists: z.array(CourierPlaces) }),
  },
  'GET /api/admin/couriers/:courier/places': {
    summary: 'The places of a courier in a district',
    ...staff,
    access: 'couriers.edit',
    params,
    query: z.object({ district: z.string().max(60) }),
    response: successResponse({ places: z.array(CourierPlaceOption) }),
  },
  'POST /api/admin/couriers/:courier/places/reading': {
    summary: 'Read the places of a courier again',
    ...staff,
    access: 'couriers.edit',
    params,
    response: successResponse({ lists: z.array(CourierPlaces), message: z.string() }),
  },
  'PUT /api/admin/couriers/:courier/places': {
    summary: 'Choose the place of a courier for an area of the shop',
    ...staff,
    access: 'couriers.edit',
    params,
    body: CourierPlaceChoice,
    response: successResponse({ lists: z.array(CourierPlaces), message: z.string() }),
  },
  'GET /api/admin/orders/:orderId/parcel': {
    summary: 'The parcel of an order as a courier would get it, with its price where the courier says it',
    ...staff,
    access: 'orders.ship',
    params: z.object({ orderId: z.string() }),
    query: z.object({
      courier: courier.optional().describe('left out: the proposed one'),
      place: ParcelChoices.shape.place,
      grams: z.coerce.number().pipe(z.number().int().min(1).max(100_000)).optional(),
    }),
    response: successResponse({ parcel: ParcelPreview }),
  },
  'POST /api/admin/orders/batch/consignments': {
    summary:
      'Send the parcels of many confirmed orders to a courier, or each to the proposed one; each with its result',
    ...staff,
    access: 'orders.ship',
    announces: 'orders',
    body: ParcelBatch,
    response: successResponse({ results: z.array(ParcelResult), message: z.string() }),
  },
  'POST /api/admin/orders/:orderId/consignment': {
    summary:
      'Send the parcel of a confirmed order, or of one marked as shipped with this courier, to its API; a repeated call returns the order unchanged; nothing is cut: 400 for an address that is too long',
    ...orderChange,
    access: 'orders.ship',
    body: z.object({ courier, ...ParcelChoices.shape }),
  },
  'POST /api/admin/orders/:orderId/consignment/look-up': {
    summary:
      'Record what staff found at a courier that cannot be asked whether it has a parcel: its number, or that it has none',
    ...orderChange,
    access: 'orders.ship',
    body: ParcelLookup,
  },
  'POST /api/admin/orders/:orderId/consignment/cancellation': {
    summary: 'Cancel a parcel at its courier before it is collected; 409 where the courier does not offer it',
    ...orderChange,
    access: 'orders.ship',
    body: ParcelCancellation,
  },
  'POST /api/admin/orders/:orderId/consignment/closing': {
    summary:
      'Close the parcel of an order that was cancelled after its parcel was sent: it was stopped, or the delivery was dealt with',
    ...orderChange,
    access: 'orders.ship',
    body: ParcelClosing,
  },
  'POST /api/admin/orders/:orderId/test-courier': {
    summary: 'Simulate the delivery or return of a parcel of the test courier; 409 with a real courier',
    ...orderChange,
    access: 'orders.ship',
    body: z.object({ status: z.enum(simulatedStates) }),
  },
} satisfies Record<string, Call>
