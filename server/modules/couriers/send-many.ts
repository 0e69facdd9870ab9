import type { ParcelBatch, ParcelResult } from '#contract/delivery/parcel-batches.ts'
import type { Courier } from '#contract/delivery/shipments.ts'
import type { SignedInContext } from '../../context.ts'
import { type CourierApi, CourierRejected } from '../../couriers/courier-api.ts'
import { ShopError } from '../../errors.ts'
import { limitConcurrency } from '../../limits/limit-concurrency.ts'
import { sentenceFor } from '../../permissions.ts'
import { requireStaffOrder } from '../orders/index.ts'
import {
  afterFailure,
  countRequests,
  handOver,
  type LeasedParcel,
  leaseParcel,
  requireApi,
  sendParcel,
} from './send-parcel.ts'
import { courierProposals } from './settings.ts'

/** Requests to one courier at a time. */
const atOnce = 4
/** Milliseconds in which a courier confirms parcels that were handed over together. */
const confirmationTime = 15 * 60_000

/**
 * Sends the parcels of many orders, each on its own: what fails does not stop the others, and can be sent again alone.
 * A courier that takes many at once confirms them later. No order is marked as shipped.
 */
export async function sendMany(context: SignedInContext, { orderIds, courier }: ParcelBatch): Promise<ParcelResult[]> {
  const proposalFor = await courierProposals(context)
  const chosen = await Promise.all(
    [...new Set(orderIds)].map(async (orderId) => {
      if (courier) return { orderId, courier }
      return { orderId, courier: proposalFor(await requireStaffOrder(context, orderId)) ?? 'other' }
    }),
  )
  const groups = Map.groupBy(chosen, (one) => one.courier)
  const results = await Promise.all(
    [...groups].map(([name, group]) => {
      const ids = group.map(({ orderId }) => orderId)
      return context.couriers[name]?.createMany && ids.length > 1
        ? sendTogether(context, name, ids)
        : sendOneByOne(context, name, ids)
    }),
  )
  return results.flat()
}

async function sendOneByOne(context: SignedInContext, courier: Courier, ids: readonly string[]) {
  const limit = limitConcurrency(atOnce)
  return Promise.all(
    ids.map((orderId) =>
      limit('now', () => resultOf(context, { orderId, courier }, () => sendParcel(context, orderId, { courier }))),
    ),
  )
}

/** What became of an order, after an attempt. */
async function resultOf(
  context: SignedInContext,
  order: Pick<ParcelResult, 'orderId' | 'courier'>,
  attempt: () => Promise<unknown>,
  result: 'sent' | 'pending' = 'sent',
): Promise<ParcelResult> {
  try {
    await attempt()
    return { ...order, result, reason: '' }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { ...order, result: 'failed', reason: sentenceFor(context, error) }
  }
}

async function sendTogether(context: SignedInContext, courier: Courier, ids: readonly string[]) {
  const api = requireApi(context, courier)
  const leased: LeasedParcel[] = []
  const results: ParcelResult[] = []
  for (const orderId of ids) {
    let isSent = false
    const result = await resultOf(context, { orderId, courier }, async () => {
      const order = await requireStaffOrder(context, orderId)
      isSent = order.consignment?.accepted === true
      if (isSent) return
      await countRequests(context)
      leased.push(await leaseParcel(context, order, courier, { choices: {}, time: confirmationTime }))
    })
    if (isSent || result.result === 'failed') results.push(result)
  }
  return leased.length === 0 ? results : [...results, ...(await handOverTogether(context, api, courier, leased))]
}

async function handOverTogether(
  context: SignedInContext,
  api: CourierApi,
  courier: Courier,
  leased: readonly LeasedParcel[],
): Promise<ParcelResult[]> {
  let failure: unknown
  try {
    await api.createMany?.(leased.map(({ parcel }) => parcel))
  } catch (error) {
    // It does not say which of them is wrong: each is tried on its own.
    if (error instanceof CourierRejected) {
      return Promise.all(
        leased.map((one) =>
          resultOf(context, { orderId: one.orderId, courier }, () => handOver(context, api, courier, one)),
        ),
      )
    }
    failure = error
  }
  return Promise.all(
    leased.map((one) =>
      resultOf(
        context,
        { orderId: one.orderId, courier },
        async () => {
          if (failure) throw await afterFailure(context, courier, one, failure)
        },
        'pending',
      ),
    ),
  )
}
