import {
  again,
  at,
  attemptDays,
  back,
  type Column,
  count,
  counted,
  issued,
  marginAfterOf,
  money,
  netOf,
  now,
  onWebsite,
  outcomes,
  paidOf,
  perDay,
  perEntrance,
  sent,
  share,
  shareOf,
  sum,
} from './column.ts'
import { deadAfter, newFor, soldDays } from './limits.ts'

/** Every column of every report: its name, its definition and its formula, in one place. */
export const columns = {
  orders: count(
    'Orders',
    'Orders of the basis: ordered counts those that are not cancelled; earned those that were paid, or delivered for cash; returned those with a refund. An order with several products counts once for each of them.',
    sum('orders'),
  ),
  bottles: count(
    'Bottles',
    'Bottles in these orders, without free samples and without those that were not delivered.',
    sum('bottles'),
  ),
  gross: money(
    'Gross sales',
    'Regular price × quantity, before sale prices and discounts. Delivery is apart.',
    sum('gross'),
  ),
  sale: money('Sale prices', 'What sale prices have taken off the regular prices.', sum('sale')),
  offers: money(
    'Offers',
    'What offers and codes have taken off the goods, as it was agreed in each order; in the report of offers also off the delivery charge.',
    sum('offers'),
  ),
  staff: money('Staff discount', 'Discounts that staff have given.', sum('staff')),
  payment: money('Payment discount', 'What the chosen way to pay has taken off.', sum('payment')),
  net: money(
    'Net sales',
    'Gross sales − sale prices − offers − staff discount − payment discount, before anything that came back. Delivery and fees are apart.',
    (sums, basis) => netOf(at(sums, basis)),
  ),
  notDelivered: money(
    'Not delivered',
    'What was not collected of parcels that were delivered in part.',
    sum('notDelivered'),
  ),
  returned: money(
    'Returned',
    'The goods value of refunds, on the day they were decided, whenever the order was sold. A refund first gives back goods, then delivery and fees.',
    back('returned'),
  ),
  refunded: money(
    'Refunded',
    'All money of refunds, on the day they were decided: goods, delivery and fees.',
    back('refunded'),
  ),
  bottlesBack: count('Bottles returned', 'Bottles of these refunds.', back('bottles')),
  netAfterReturns: money(
    'Net after returns',
    'Net sales of the period − not delivered − what was returned in the period, also of orders that were sold before it.',
    (sums, basis) => netOf(at(sums, basis)) - at(sums, basis).notDelivered - at(sums, 'returned').returned,
  ),
  delivery: money('Delivery', 'Delivery charges that customers pay, after offers on them.', sum('delivery')),
  fees: money(
    'Fees and wrapping',
    'What a way to pay adds to an order, and the wrapping of gifts.',
    (sums, basis) => at(sums, basis).fee + at(sums, basis).wrapping,
  ),
  rounding: money('Rounding', 'What was taken off totals in cash, for whole taka.', sum('rounding')),
  kept: money('Advances kept', 'What was paid in advance for orders that ended without a sale.', sum('kept')),
  total: money(
    'Total',
    'Net sales + delivery + fees and wrapping + advances kept − rounding − not delivered: what customers have paid, or are to pay.',
    (sums, basis) => paidOf(at(sums, basis)) + at(sums, basis).kept,
  ),
  average: money('Average order', 'Net sales ÷ orders, without delivery.', (sums, basis) => {
    const { orders } = at(sums, basis)
    return orders === 0 ? null : Math.round(netOf(at(sums, basis)) / orders)
  }),
  providerFee: money(
    'Provider fees',
    'What payment providers have kept, on the day of their payout.',
    sum('providerFee'),
  ),
  courierCost: money(
    'Courier cost',
    'What couriers have charged, returned parcels included: of a parcel once it is known, else an estimate from the courier.',
    sum('courierCost'),
  ),
  cost: money(
    'Purchase cost',
    'What the shop had paid for the bottles, as it was known when they were ordered.',
    sum('cost'),
  ),
  margin: money(
    'Margin before returns and fees',
    'Net sales with a known purchase price − that price, before returns, courier charges and fees of providers.',
    (sums, basis) => at(sums, basis).knownNet - at(sums, basis).cost,
  ),
  marginShare: shareOf(
    'Margin % before returns and fees',
    'Margin before returns and fees ÷ net sales with a known purchase price.',
    (sums, basis) => share(at(sums, basis).knownNet - at(sums, basis).cost, at(sums, basis).knownNet),
    { isOfMoney: true },
  ),
  marginAfter: money(
    'Margin after returns and fees',
    'Margin before returns and fees − that of the returned goods (their bottles at the purchase price frozen in the order) − courier cost − provider fees, as far as they are known. Only of earned sales: a dash where it counts by ordering. Courier cost and fees belong to no product: they are in its last row.',
    (sums, basis) => (basis === 'earned' ? marginAfterOf(sums) : null),
  ),
  marginAfterShare: shareOf(
    'Margin % after returns and fees',
    'Margin after returns and fees ÷ (net sales − returned goods, both with a known purchase price).',
    (sums, basis) =>
      basis === 'earned' ? share(marginAfterOf(sums), at(sums, basis).knownNet - at(sums, 'returned').knownNet) : null,
    { isOfMoney: true },
  ),
  knownShare: shareOf(
    'Cost known',
    'Share of net sales whose purchase price was known when they were ordered; earned ones without what was not delivered. A price entered today does not change the past.',
    (sums, basis) => {
      const all = at(sums, basis)
      // Only earned sums leave out what the known part leaves out: the bottles that were not delivered.
      return share(all.knownNet, basis === 'earned' ? netOf(all) - all.notDelivered : netOf(all))
    },
    { isOfMoney: true },
  ),
  parcels: count('Parcels', 'Parcels by the day they were handed to the courier.', sent('orders')),
  delivered: count('Delivered', 'Parcels that were delivered, in whole or in part.', sent('delivered')),
  partly: count('Partly', 'Delivered parcels of which only some bottles were kept.', sent('partly')),
  refused: count('Came back', 'Parcels that were returned to the shop undelivered.', sent('refused')),
  underWay: count('Under way', 'Parcels whose outcome is not known yet.', sent('underWay')),
  refusedShare: shareOf(
    'Refused share',
    'Came back ÷ parcels with a known outcome. Those under way are in neither number; parcels of the last 14 days are left out of the report.',
    (sums) => share(at(sums, 'sent').refused, outcomes(at(sums, 'sent'))),
  ),
  parcelCost: money(
    'Cost per delivered parcel',
    'Courier charges of all these parcels, returned ones included, ÷ delivered parcels.',
    (sums) => {
      const { courierCost, delivered } = at(sums, 'sent')
      return delivered === 0 ? null : Math.round(courierCost / delivered)
    },
  ),
  stock: count('In stock', 'Bottles that can be ordered now.', now('stock')),
  sold: count(
    `Sold in ${soldDays} days`,
    `Bottles ordered on the last ${soldDays} days, those in sets as well, without cancelled orders; today is not in it.`,
    now('sold'),
  ),
  daysInStock: count(
    'Days in stock',
    `Of the last ${soldDays} days, those on which the size could be ordered. Days without stock say nothing about demand.`,
    // Those of several sizes are no number of days.
    (sums) => (at(sums, 'now').daysInStock < 0 ? null : at(sums, 'now').daysInStock),
  ),
  daysLeft: count(
    'Days left',
    'In stock ÷ bottles sold a day, on days in stock. A dash: nothing was sold.',
    (sums) => {
      const all = at(sums, 'now')
      return perDay(all) === 0 ? null : Math.floor(all.stock / perDay(all) + 1e-9)
    },
    { isSmallFirst: true },
  ),
  toOrder: count(
    'To order',
    'What is missing for the days until new bottles arrive and the days of safety beyond, as sold on days in stock. Both are in the settings, under “Stock”.',
    now('toOrder'),
  ),
  sellThrough: shareOf('Sell-through', 'Sold ÷ (stock at the start + received), in the same days.', (sums) => {
    const { atStart, received, sold } = at(sums, 'now')
    return share(sold, atStart + received)
  }),
  dead: count(
    'Dead stock',
    `Bottles in stock of sizes of which none was sold for ${deadAfter} days, except those that are new for ${newFor} days.`,
    now('dead'),
  ),
  priceValue: money('Value at prices', 'Bottles in stock × what customers pay now.', now('priceValue')),
  costValue: money(
    'Value at cost',
    'Bottles in stock × their purchase price, of sizes that have one.',
    now('costValue'),
  ),
  holding: count('Orders', 'Orders whose money has not been paid out yet.', now('stock')),
  outside: money(
    'Money outside',
    'What couriers and payment providers hold for the shop, less what they charge.',
    now('outside'),
  ),
  upTo7: money('Up to 7 days', 'Of the money outside, what has been there for up to 7 days.', now('upTo7')),
  upTo14: money('8 to 14 days', 'For 8 to 14 days.', now('upTo14')),
  upTo30: money('15 to 30 days', 'For 15 to 30 days.', now('upTo30')),
  older: money('Over 30 days', 'For more than 30 days: ask for it.', now('older')),
  oldest: count('Oldest, days', 'Days since the oldest of it was collected.', now('oldest')),
  attemptMedian: count(
    'Days, median',
    'Of the delivered and returned parcels whose first attempt is known: half of them were tried within so many days of the hand-over.',
    attemptDays('attemptMedian'),
  ),
  attemptLate: count(
    'Days, 90 %',
    'Nine of ten of these parcels were tried within so many days.',
    attemptDays('attemptLate'),
  ),
  people: count(
    'Customers',
    'Customers who have received an order: one for each account with its phone number, or each phone number without an account. Erased customers stay counted, by their orders, without anything that names them.',
    now('customers'),
  ),
  repeated: shareOf('Came back', 'Share of these customers who have received two orders or more.', (sums) =>
    share(at(sums, 'now').repeated, at(sums, 'now').customers),
  ),
  recent: count('Within a year', 'Customers who have received an order within the last 365 days.', now('recent')),
  customers: count(
    'New customers',
    'Customers whose first order was delivered in this month: one for each account with its phone number, or each phone number without an account. Erased customers stay counted, by their orders, without anything that names them.',
    now('customers'),
  ),
  invoices: count(
    'Invoices',
    'Invoices by the day of issue. One with several rates counts once for each of them.',
    issued('orders'),
  ),
  creditNotes: count('Credit notes', 'Credit notes by the day of issue.', issued('creditNotes')),
  invoiced: money(
    'Invoiced',
    'What the invoices say, VAT included; without what was refunded before they were issued.',
    issued('invoiced'),
  ),
  invoicedVat: money('VAT invoiced', 'The VAT in these invoices: the sum of their lines.', issued('vat')),
  credited: money('Credited', 'What the credit notes take off, VAT included.', issued('credited')),
  creditedVat: money('VAT credited', 'The VAT in these credit notes.', issued('creditedVat')),
  taxable: money('Sales before VAT', 'Invoiced − credited, both without VAT.', (sums) => {
    const { invoiced, vat, credited, creditedVat } = at(sums, 'invoiced')
    return invoiced - vat - (credited - creditedVat)
  }),
  vat: money('VAT', 'VAT invoiced − VAT credited.', (sums) => {
    const { vat, creditedVat } = at(sums, 'invoiced')
    return vat - creditedVat
  }),
  again1: again('again1', '1 month'),
  again2: again('again2', '2 months'),
  again3: again('again3', '3 months'),
  again6: again('again6', '6 months'),
  again12: again('again12', '12 months'),
  entrances: count(
    'Entrances',
    'Visits that came from elsewhere, on the first page that rested for four seconds. Events are counted, not people: no cookie, no address and nothing else that says who it was. Known bots and browsers without scripts are left out.',
    counted('entrances'),
  ),
  productsSeen: count(
    'Perfume seen',
    'Visits in which the page of a perfume was opened: once each, in however many tabs that are open at the same time.',
    counted('productsSeen'),
  ),
  carts: count('Put in cart', 'Visits in which something was put in the cart: once each.', counted('carts')),
  checkouts: count(
    'Checkout opened',
    'Visits in which the cart was opened with something in it: the page on which an order is placed.',
    counted('checkouts'),
  ),
  placedVisits: count(
    'Order placed',
    'Visits in which an order was placed: once each, also if it is cancelled later. Whether it is paid is known of orders only, which keep nothing of the visit: see the funnel by day.',
    counted('placedVisits'),
  ),
  placedOnline: count('Placed', 'Orders of the website that are not cancelled, from the orders.', onWebsite('ordered')),
  paidOnline: count(
    'Paid',
    'Orders of the website that were paid, or delivered for cash, on that day, from the ledger.',
    onWebsite('earned'),
  ),
  seenShare: perEntrance('Seen %', 'Perfume seen', counted('productsSeen')),
  cartShare: perEntrance('Cart %', 'Put in cart', counted('carts')),
  checkoutShare: perEntrance('Checkout %', 'Checkout opened', counted('checkouts')),
  placedVisitShare: perEntrance('Order placed %', 'Order placed', counted('placedVisits')),
  placedShare: perEntrance('Placed %', 'Placed', onWebsite('ordered')),
  paidShare: perEntrance('Paid %', 'Paid', onWebsite('earned')),
  searches: count(
    'Searches',
    'Searches in the shop, once for each page that was loaded. Words are shown from three people on, in different networks; who searched is not kept, nor words with an email address or with six or more digits.',
    counted('searches'),
  ),
  withoutResult: count('Without result', 'Of these searches, those that found nothing.', counted('withoutResult')),
  withoutResultShare: shareOf('Without result %', 'Searches without result ÷ searches.', (sums) =>
    share(at(sums, 'counted').withoutResult, at(sums, 'counted').searches),
  ),
  withoutClickShare: shareOf('Without a click %', 'Searches after which no perfume was opened ÷ searches.', (sums) =>
    share(at(sums, 'counted').searches - at(sums, 'counted').searchesClicked, at(sums, 'counted').searches),
  ),
} as const satisfies Record<string, Column>

export type ColumnName = keyof typeof columns
export const columnNames = Object.keys(columns) as ColumnName[]

/** Whether only who may see sums of money sees it. */
export const isMoneyColumn = (name: ColumnName): boolean => {
  const { kind, isOfMoney }: Column = columns[name]
  return kind === 'money' || isOfMoney === true
}

/** Whether a report has amounts only: its rows tell them too, by being there. */
export const hasOnlyAmounts = ({ columns }: { columns: readonly ColumnName[] }): boolean => columns.every(isMoneyColumn)
