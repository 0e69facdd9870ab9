import type { ReactNode } from 'react'
import { AddressLines } from '#app/shared/address-lines.tsx'
import { fullName } from '#contract/names.ts'
import { orderName } from '#contract/orders/order-name.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { addressIn } from '#contract/places/address-in-language.ts'
import { chargeSums, type DocumentSum, figureIn } from '../print/charge-sums.ts'
import { documentLanguages } from '../print/document-language.ts'
import { toPay } from '../print/printed-order.ts'
import { SheetFoot } from '../print/sheet.tsx'

/** The receipt of an order as it is printed, in the language of the order; names of products are those that staff see. */
export function ReceiptPaper({ order }: { order: StaffOrder }) {
  const { date, items, language, pickup, status, timeline } = order
  const { texts, formats, langOf } = documentLanguages[language]
  const address = addressIn(language, order.address)
  const takenBy = timeline.find(({ what }) => what === 'placed')?.by
  return (
    <article
      lang={language === 'en' ? undefined : language}
      className="on-receipt mt-7 max-w-80 border border-hair bg-white p-5 text-sm text-black print:mt-0 print:max-w-[72mm] print:border-0 print:p-0"
    >
      <header lang="en" className="border-b border-black pb-3 text-center">
        <p className="font-serif text-2xl leading-none font-semibold tracking-[0.12em]">AL-ARIA</p>
        <p className="mt-1 text-[0.625rem] tracking-[0.3em] uppercase">Perfume Gallery</p>
      </header>
      {isVoided(status) && (
        <p className="mt-3 border-2 border-black p-2 text-center font-semibold">{texts.voided[status]}</p>
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3">
        <DescriptionEntry name={texts.order}>{orderName(order, language)}</DescriptionEntry>
        <DescriptionEntry name={texts.issued}>{formats.formatMoment(date)}</DescriptionEntry>
        {takenBy && (
          <DescriptionEntry name={texts.servedBy}>
            <span lang={langOf(takenBy)}>{takenBy}</span>
          </DescriptionEntry>
        )}
        <DescriptionEntry name={texts.billedTo}>
          <span lang={langOf(fullName(address))}>{fullName(address)}</span>
        </DescriptionEntry>
        {address.phone && <DescriptionEntry name={texts.phone}>{formats.formatPhone(address.phone)}</DescriptionEntry>}
        {!pickup && (
          <DescriptionEntry name={texts.deliverTo}>
            <AddressLines place={address} langOf={langOf} />
          </DescriptionEntry>
        )}
      </dl>
      <ul className="tabular mt-3 border-t border-black">
        {items.map((item) => (
          <li
            key={`${item._id} ${item.sku} ${item.price}`}
            className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-black/25 py-1.5"
          >
            <span className="[overflow-wrap:anywhere]">
              <span lang={langOf(item.name)}>{item.name}</span>
              {item.size && <span>, </span>}
              {item.size && <span lang={langOf(formats.formatSize(item.size))}>{formats.formatSize(item.size)}</span>}
              {item.parts?.map((part) => (
                <span key={part.productId + part.size} className="block">
                  <span>{`– ${formats.formatNumber(item.quantity * part.quantity)} × `}</span>
                  <span lang={langOf(part.name)}>{part.name}</span>
                  {part.size && <span>, </span>}
                  {part.size && (
                    <span lang={langOf(formats.formatSize(part.size))}>{formats.formatSize(part.size)}</span>
                  )}
                </span>
              ))}
              <span className="block">
                <span>{formats.formatNumber(item.quantity)}</span> ×{' '}
                <span translate="no">{formats.formatTaka(item.price)}</span>
              </span>
            </span>
            <span translate="no">{formats.formatTaka(lineTotal(item))}</span>
          </li>
        ))}
      </ul>
      <dl className="tabular mt-4 flex flex-col gap-1">
        {sumsOf(order).map(({ name, figure, look }) => (
          <div
            key={name}
            className={`flex flex-wrap justify-between gap-x-4 ${look === 'total' ? 'mt-1 border-t border-black pt-2 font-semibold' : ''}`}
          >
            <dt lang={langOf(name)}>{name}</dt>
            <dd translate="no">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-center">{texts.thanks}</p>
      <div lang="en">
        <SheetFoot />
      </div>
    </article>
  )
}

/** Its charges and total, what was paid and refunded, and how the rest is or was paid. */
function sumsOf(order: StaffOrder): DocumentSum[] {
  const { language, advancePaid, refunded, paymentReference } = order
  const { texts } = documentLanguages[language]
  const { label, amount } = toPay(order, texts)
  const row = (name: string, taka: number) => (taka === 0 ? [] : [{ name, figure: figureIn(language, taka) }])
  return [
    ...chargeSums({ ...order, express: order.delivery.option === 'express' }),
    ...row(texts.paidInAdvance, -advancePaid),
    ...row(texts.refundedBefore, -refunded),
    {
      name: `${label}${paymentReference ? ` (${paymentReference})` : ''}`,
      figure: amount > 0 ? figureIn(language, amount) : '',
    },
  ]
}

function DescriptionEntry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}
