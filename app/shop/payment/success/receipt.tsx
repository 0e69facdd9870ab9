import type { ReactNode } from 'react'
import { AddressLines } from '#app/shared/address-lines.tsx'
import { paymentBadge, refundedRows } from '#app/shared/order-labels.ts'
import { OrderNumbers } from '#app/shared/order-numbers.tsx'
import { PartsOfSet } from '#app/shared/parts-of-set.tsx'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import { Totals } from '#app/ui/totals.tsx'
import { fullName, nameWithSize } from '#contract/names.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Order } from '#contract/orders/orders.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import { formatMoment, formatNumber, formatSize, formatTaka } from '#messages/formats.ts'
import { inCapitals, statusName } from '#messages/order-labels.ts'
import * as texts from '#messages/payment-success.ts'
import { methodOf, paidOn } from './paid-on.ts'
import { costRows } from './payment-facts.tsx'

/** The printed version: the order as a receipt once it is paid, without the rest of the screen. */
export function Receipt({ order, payment }: { order: Order; payment?: string }) {
  const { date, amount, items, address, delivery, status } = order
  const paid = paidOn(order)
  const shopDetails = useShopDetails()
  return (
    <article aria-hidden className="receipt hidden text-[10.5pt] leading-snug text-black print:block">
      <header className="flex items-start justify-between gap-8 border-b-2 border-black pb-4">
        <div>
          <p
            lang="en"
            className="font-serif text-[24pt] leading-none font-semibold tracking-[0.12em] whitespace-nowrap"
          >
            AL-ARIA
          </p>
          <p className="mt-1 text-[8pt] tracking-[0.3em] uppercase">{texts.gallery}</p>
        </div>
        <p className="text-right text-[9pt]">
          <BilingualText>{shopDetails.address.join(', ')}</BilingualText>
          <br />
          <span>{`${shopDetails.phone.shown} · ${shopDetails.email}`}</span>
        </p>
      </header>
      <h2 className="mt-6 text-[20pt]">{texts.heading(paid !== null)}</h2>
      <div className="mt-4 grid grid-cols-2 gap-8">
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
          <DescriptionEntry name={texts.order}>
            <OrderNumbers order={order} />
          </DescriptionEntry>
          <DescriptionEntry name={texts.placed}>{formatMoment(date)}</DescriptionEntry>
          {paid && <DescriptionEntry name={texts.paid}>{formatMoment(paid)}</DescriptionEntry>}
          <DescriptionEntry name={texts.howPaid}>{methodOf(order)}</DescriptionEntry>
          {isVoided(status) && (
            <DescriptionEntry name={texts.status}>{inCapitals(statusName(status))}</DescriptionEntry>
          )}
          <DescriptionEntry name={texts.payment}>{inCapitals(paymentBadge(order).label)}</DescriptionEntry>
          {payment && (
            <DescriptionEntry name={texts.reference}>
              <span lang="en" className="text-[9pt] break-all">
                {payment}
              </span>
            </DescriptionEntry>
          )}
        </dl>
        <div>
          <p className="font-semibold">{texts.deliverTo(delivery.option === 'pickup')}</p>
          <p>
            <span>{fullName(address)}</span>
            {delivery.option !== 'pickup' && (
              <>
                <br />
                <AddressLines place={address} />
              </>
            )}
          </p>
        </div>
      </div>
      <table className="tabular mt-6 w-full border-collapse">
        <thead>
          <tr className="border-b border-black text-left text-[9pt]">
            <th className="py-1.5 font-semibold">{texts.item}</th>
            <th className="py-1.5 pl-4 text-right font-semibold">{texts.price}</th>
            <th className="py-1.5 pl-4 text-right font-semibold">{texts.quantity}</th>
            <th className="py-1.5 pl-4 text-right font-semibold">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.variantId} className="break-inside-avoid border-b border-black/25 align-top">
              <td className="py-1.5 pr-4 wrap-anywhere">
                <BilingualText>{nameWithSize(item.name, formatSize(item.size))}</BilingualText>
                {item.brand && <BilingualText className="text-[9pt]">{` · ${item.brand}`}</BilingualText>}
                <PartsOfSet item={item} sets={item.quantity} className="text-[9pt]" />
              </td>
              <td translate="no" className="py-1.5 pl-4 text-right whitespace-nowrap">
                {formatTaka(item.price)}
              </td>
              <td className="py-1.5 pl-4 text-right">{formatNumber(item.quantity)}</td>
              <td translate="no" className="py-1.5 pl-4 text-right whitespace-nowrap">
                {formatTaka(lineTotal(item))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Totals
        rows={costRows(order)}
        after={refundedRows(order)}
        name={paid ? texts.totalPaid : texts.total}
        total={amount}
        look="paper"
        className="ml-auto w-72"
      />
      <p className="mt-8 border-t border-black/25 pt-3 text-[9pt]">{texts.thankYou}</p>
    </article>
  )
}

function DescriptionEntry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
