import type { Readable } from 'node:stream'
import { findRefusal } from '#contract/delivery/courier-fields.ts'
import { courierNames } from '#contract/delivery/shipments.ts'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { type FailureParts, failing } from '#contract/failures/failures.ts'
import {
  type LeftOut,
  maxExportedOrders,
  type OrderFile,
  type OrderFileRequest,
} from '#contract/orders/order-batches.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { StaffOrdersQuery } from '#contract/orders/staff-order-list.ts'
import { localPhone } from '#contract/phone.ts'
import { inArray } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { failureText } from '#languages/failure-text.ts'
import type { SignedInContext } from '../../../context.ts'
import { asCsv } from '../../../csv/csv.ts'
import { csvFile } from '../../../csv/csv-file.ts'
import { staff } from '../../../order-owner.ts'
import { requireMarks } from '../../../permissions.ts'
import { slicesOf } from '../../../slices.ts'
import { recordExport } from '../../../staff-changes.ts'
import { readRefundedBottles } from '../../payments/index.ts'
import { findAllInList } from '../lists/list-all-orders.ts'
import { searchedBy } from '../lists/order-search.ts'
import { asStaffOrders } from '../read-orders.ts'
import { findBeingRefunded } from '../refunds/is-being-refunded.ts'
import { selectOrders } from '../select-orders.ts'
import { courierFiles, gramsOf, marksOfFile } from './courier-files.ts'
import { columnsFor, orderRows } from './order-columns.ts'
import { packedOrder } from './packed-order.ts'

/** A CSV file of the selected orders, in the order in which they were selected. */
export async function exportOrders(
  context: Pick<SignedInContext, 'db' | 'providers' | 'now' | 'actor' | 'limits'>,
  { orderIds, file }: OrderFileRequest,
): Promise<OrderFile> {
  const { db, providers, now } = context
  if (file !== 'orders') await requireMarks(context, ...marksOfFile(file))
  const columns = columnsFor(await searchedBy(context))
  const ids = [...new Set(orderIds)]
  await recordExport(context, file === 'orders' ? 'Orders' : `Orders for ${courierNames[file]}`, {
    selected: ids.length,
  })
  const rows = await selectOrders(db, staff, inArray(orders.id, ids))
  const refundsOf = await readRefundedBottles(db, ids)
  const beingRefunded = await findBeingRefunded(db, rows)
  const found = new Map((await asStaffOrders({ db, providers }, rows)).map((order) => [order._id, order]))
  const leftOut: LeftOut[] = []
  const listed: Order[] = []
  for (const orderId of ids) {
    const ordered = found.get(orderId)
    const order = ordered && file !== 'orders' ? packedOrder(ordered, refundsOf.get(orderId) ?? []) : ordered
    const problem = order
      ? file !== 'orders' && findCourierProblem(order, beingRefunded.has(orderId))
      : failing('order_not_found')
    const reason = problem
      ? failureText('en', problem)
      : order && file !== 'orders' && findRefusal(file, parcelOf(order))
    if (reason) leftOut.push({ orderId, reason })
    else if (order) listed.push(order)
  }
  const [head, cells] =
    file === 'orders' ? [columns, await orderRows(db, listed, columns)] : courierTable(courierFiles[file], listed)
  const name = `${file}-${dayInDhaka(now())}.csv`
  return { name, csv: asCsv([head, ...cells]), leftOut }
}

const parcelOf = (order: Order) => ({
  address: order.address,
  phone: localPhone(order.address.phone),
  grams: gramsOf(order),
  collect: order.toCollect,
})

const courierTable = (columns: (typeof courierFiles)['redx'], orders: readonly Order[]) =>
  [Object.keys(columns), orders.map((order) => Object.values(columns).map((cellOf) => cellOf(order)))] as const

/** Orders per query. */
const batchSize = 500

/** The orders of a list as a file, in the order of the list. */
export async function exportOrderList(
  context: Pick<SignedInContext, 'db' | 'providers' | 'now' | 'log' | 'actor' | 'limits'>,
  query: Omit<StaffOrdersQuery, '_page' | '_perPage'>,
): Promise<Readable> {
  const { db, providers, now } = context
  const searched = await searchedBy(context, query)
  await recordExport(context, 'Orders', query)
  const ids = await findAllInList(context, query, maxExportedOrders, searched)
  const columns = columnsFor(searched)
  return csvFile(`orders-${dayInDhaka(now())}.csv`, columns, slicesOf(ids, batchSize), async (part) => {
    const rows = await selectOrders(db, staff, inArray(orders.id, part))
    const found = new Map((await asStaffOrders({ db, providers }, rows)).map((order) => [order._id, order]))
    const listed = part.flatMap((id) => found.get(id) ?? [])
    return orderRows(db, listed, columns)
  })
}

/** Why an order, with the items of its parcel, cannot be given to a courier; undefined when it can. */
function findCourierProblem(
  { status, paymentStatus, address, pickup, items }: Order,
  isBeingRefunded: boolean,
): FailureParts | undefined {
  if (pickup) return failing('order_is_picked_up')
  if (status !== 'confirmed' && status !== 'shipped') return failing('status_not_for_courier', { status })
  const isRefunded = items.length === 0 || (status === 'confirmed' && paymentStatus === 'refunded')
  if (isRefunded) return failing('refunded_not_for_courier')
  if (status === 'confirmed' && isBeingRefunded) return failing('refunding_not_for_courier')
  return address.phone ? undefined : failing('order_without_phone')
}
