import { Fragment } from 'react'
import { Link } from 'react-router'
import { AddressLines } from '#app/shared/address-lines.tsx'
import { adjustmentRows, shippingFigure } from '#app/shared/order-labels.ts'
import { PartsOfSet } from '#app/shared/parts-of-set.tsx'
import { PickedBatch } from '#app/shared/picked-batch.tsx'
import { Amount } from '#app/ui/amount.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { deliveryText } from '#contract/delivery/delivery-texts.ts'
import { formatTaka } from '#contract/money.ts'
import { fullName, isolated } from '#contract/names.ts'
import { fullDeliveryCharge, offerRows } from '#contract/orders/agreed-discounts.ts'
import { bottlesNotPacked, packingHint } from '#contract/orders/bottles-to-pack.ts'
import { channelNames } from '#contract/orders/channel-names.ts'
import { deliveredHint } from '#contract/orders/delivered-bottles.ts'
import type { OrderChannel } from '#contract/orders/orders.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { dialLink, whatsAppLink } from '../../calls/contact-links.ts'
import { Section } from '../../layout/panel.tsx'
import { href } from '../../paths.ts'
import { printPath } from '../../print/paper.ts'
import { ordersPath } from '../list/orders-query.ts'
import { isToCollect } from '../order-labels.ts'
import { SetCodes } from './set-codes.tsx'

interface Part {
  order: StaffOrder
}

/** The items at their prices in the order, under “To Pack” while the order is to be sent or picked up. */
export function OrderLines({ order }: Part) {
  const { items, status, moves } = order
  // Left out for who may not see amounts.
  const seesAmounts = 'amount' in order
  const toPack = status === 'confirmed' && moves.some((move) => move !== 'cancelled')
  const notPacked = toPack ? bottlesNotPacked(order, order.refunds) : []
  return (
    <Section title={toPack ? 'To Pack' : 'Items'}>
      <ul className="mt-3 border-t border-hair">
        {items.map(
          (
            {
              productId,
              variantId,
              name,
              brand,
              category,
              size,
              sku,
              image,
              price,
              quantity,
              undelivered,
              parts,
              batch,
              filledOn,
            },
            index,
          ) => (
            <li
              key={variantId}
              className="grid break-inside-avoid grid-cols-[56px_1fr_auto] items-center gap-x-4 border-b border-hair py-3"
            >
              <Thumbnail image={image} sizes="56px" className="w-full" />
              <div className="min-w-0">
                <h3 className="font-sans text-base leading-snug font-semibold [overflow-wrap:anywhere]">
                  <Link
                    to={href('/admin/catalogue/:id', { id: productId })}
                    className="underline decoration-transparent underline-offset-4 hover:decoration-ink"
                  >
                    {name}
                  </Link>
                </h3>
                <p className="text-sm text-soft">{[brand, category].filter(Boolean).join(' · ')}</p>
                <p className="text-sm [overflow-wrap:anywhere]">
                  {[size, sku && `SKU ${sku}`].filter(Boolean).join(' · ')}
                </p>
                <p className="tabular mt-0.5 text-sm">
                  <strong className="font-semibold">{quantity}</strong>{' '}
                  {seesAmounts && (
                    <span className="text-soft">
                      <span aria-hidden>×</span>
                      <span className="sr-only">times</span> <Amount taka={price} />
                    </span>
                  )}
                </p>
                <PartsOfSet item={{ parts }} sets={quantity} />
                <PickedBatch batch={batch} filledOn={filledOn} />
                <LineHint hint={packingHint(quantity, notPacked[index] ?? 0)} />
                <LineHint hint={deliveredHint({ quantity, undelivered })} />
              </div>
              {seesAmounts && (
                <p translate="no" className="tabular font-semibold">
                  {formatTaka(lineTotal({ price, quantity }))}
                </p>
              )}
            </li>
          ),
        )}
      </ul>
      {seesAmounts && <Totals order={order} />}
      {seesAmounts && <SetCodes order={order} />}
    </Section>
  )
}

/** What the order costs, from its discounts to what is collected. */
function Totals({ order }: Part) {
  return (
    <dl className="tabular mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
      <Offers rows={offerRows(order.discounts, 'goods')} />
      {order.discount > 0 && (
        <>
          <dt className="text-soft">{`Discount${order.discountReason ? ` (${order.discountReason})` : ''}`}</dt>
          <dd className="text-right">
            -<Amount taka={order.discount} />
          </dd>
        </>
      )}
      {adjustmentRows(order).map(({ name, figure }) => (
        <Fragment key={name}>
          <dt className="text-soft">{name}</dt>
          <dd translate="no" className="text-right">
            {figure}
          </dd>
        </Fragment>
      ))}
      <dt className="text-soft">{shippingName(order)}</dt>
      <dd className="text-right">{shippingFigure({ deliveryCharge: fullDeliveryCharge(order) })}</dd>
      <Offers rows={offerRows(order.discounts, 'delivery')} />
      {order.notDelivered !== 0 && (
        <>
          <dt className="text-soft">Not delivered</dt>
          <dd translate="no" className="text-right">
            {`-${formatTaka(order.notDelivered)}`}
          </dd>
        </>
      )}
      <dt className="font-semibold">Total</dt>
      <dd translate="no" className="text-right font-semibold">
        {formatTaka(order.amount)}
      </dd>
      {order.advancePaid > 0 && (
        <>
          <dt className="text-soft">Paid in advance</dt>
          <dd translate="no" className="text-right">
            {`-${formatTaka(order.advancePaid)}`}
          </dd>
        </>
      )}
      {isToCollect(order) && (
        <>
          <dt className="font-semibold">To collect in cash</dt>
          <dd translate="no" className="text-right font-semibold">
            {formatTaka(order.left)}
          </dd>
        </>
      )}
    </dl>
  )
}

const shippingName = ({ delivery: { option, zone } }: StaffOrder) =>
  option === 'pickup' ? 'Pick-up at the shop' : zone ? `Shipping (${zone})` : 'Shipping'

/** That bottles of an item are not packed, or were not delivered. */
function LineHint({ hint }: { hint: string | undefined }) {
  return hint && <p className="mt-0.5 text-sm font-semibold text-danger">{hint}</p>
}

const contactLink = 'inline-block py-1 underline decoration-line underline-offset-4 hover:decoration-ink'

/** The delivery address, and how to reach the recipient. */
export function ShipTo({ order }: Part) {
  const { address, pickup } = order
  const { email, phone } = address
  const toSomeoneElse = order.gift?.buyer
  return (
    <Section title={pickup ? 'Pick-up' : 'Ship To'}>
      {order.delivery.option === 'express' && <p className="mt-2 font-semibold">{deliveryText(order.delivery)}</p>}
      <address className="mt-3 not-italic [overflow-wrap:anywhere]">
        <strong className="font-semibold">{fullName(address)}</strong>
        {!pickup && (
          <>
            <br />
            <AddressLines place={address} />
          </>
        )}
        {phone && (
          <>
            <br />
            <a href={dialLink(phone)} className={contactLink}>
              {phone}
            </a>
            {!toSomeoneElse && <WhatsApp order={order} />}
          </>
        )}
        {email && !toSomeoneElse && (
          <>
            <br />
            <a href={`mailto:${email}`} className={contactLink}>
              {email}
            </a>
          </>
        )}
      </address>
      <Gift order={order} />
      <OrderedBy order={order} />
    </Section>
  )
}

/** That it is a gift: who has bought it, and what is written on its card. */
function Gift({ order }: Part) {
  const { _id, gift, address } = order
  if (!gift) return null
  const { wrapped, message, buyer } = gift
  return (
    <div className="mt-4 border border-line bg-card px-4 py-3">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {['Gift', wrapped && 'wrapped', buyer && `from ${isolated(buyer.name)}`].filter(Boolean).join(', ')}
      </p>
      {buyer && (
        <p className="text-sm text-soft">
          <span className="block">Emails and text messages go to the buyer.</span>
          {buyer.phone && (
            <span className="block">
              <a href={dialLink(buyer.phone)} className={contactLink}>
                {buyer.phone}
              </a>
              <WhatsApp order={order} />
            </span>
          )}
          {address.email && (
            <a href={`mailto:${address.email}`} className={`${contactLink} [overflow-wrap:anywhere]`}>
              {address.email}
            </a>
          )}
        </p>
      )}
      {message && (
        <>
          <blockquote className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{message}</blockquote>
          <Link
            to={printPath({ ids: [_id], document: 'card' })}
            className="link inline-block py-1 text-sm print:hidden"
          >
            Print the card
          </Link>
        </>
      )}
    </div>
  )
}

/** The account that ordered or the staff member who entered the order, and the customer's other orders. */
function OrderedBy({ order: { _id, address, amount, customer, channel, language } }: Part) {
  // The account is left out for who may not see it, as the phone number is.
  const orders = customer ? { account: customer._id } : address.phone ? { phone: address.phone } : undefined
  const account =
    customer &&
    (customer.email === address.email ? isolated(customer.name) : `${isolated(customer.name)} (${customer.email})`)
  return (
    <p className="mt-4 text-sm text-soft [overflow-wrap:anywhere] print:hidden">
      <span>{account ? `Ordered by ${account}. ` : channel !== 'web' && takenIn(channel)}</span>
      {language === 'bn' && <span>Ordered in Bangla. </span>}
      {orders && (
        <Link to={ordersPath(orders)} className="link text-ink">
          All orders of this customer
        </Link>
      )}
      {!customer && channel !== 'web' && amount !== undefined && (
        <Link to={href('/admin/orders/:orderId/receipt', { orderId: _id })} className="link ml-3 text-ink">
          Receipt
        </Link>
      )}
    </p>
  )
}

/** Opens WhatsApp with a greeting about the order. */
function WhatsApp({ order }: Part) {
  const to = whatsAppLink(order)
  return to ? (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="ml-3 inline-block py-1 underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      WhatsApp
    </a>
  ) : null
}

const Offers = ({ rows }: { rows: ReturnType<typeof offerRows> }) =>
  rows.map(({ name, amount }) => (
    <Fragment key={name}>
      <dt className="text-soft [overflow-wrap:anywhere]">{name}</dt>
      <dd className="text-right">
        -<Amount taka={amount} />
      </dd>
    </Fragment>
  ))

/** Where staff took an order. */
function takenIn(channel: OrderChannel): string {
  if (channel === 'counter') return 'Taken at the counter. '
  return channel === 'phone' ? 'Taken by phone. ' : `Taken in a chat (${channelNames[channel]}). `
}
