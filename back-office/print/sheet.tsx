import { AddressLines } from '#app/shared/address-lines.tsx'
import { useShopDetails } from '#app/shared/shop-details.ts'
import type { Elements } from '#app/ui/elements.ts'
import type { Language } from '#contract/language.ts'
import { orderNumber } from '#contract/limits.ts'
import { fullName } from '#contract/names.ts'
import type { PrintedInvoice, PrintedOrder } from '#contract/orders/documents.ts'
import { documentLanguages } from './document-language.ts'
import { measures, type Paper, pageName } from './paper.ts'

interface SheetProps {
  paper: Paper
  index: number
  /** The accessible name. */
  label: string
  language: Language
  children: Elements
}

/** One printed document: white on the screen too, even in dark mode. Its content follows the paper's width. */
export function Sheet({ paper, index, label, language, children }: SheetProps) {
  const { width, edge } = measures[paper]
  return (
    <article
      aria-label={label}
      style={{ maxWidth: `${width}mm`, padding: `min(${edge}mm, 5vw)` }}
      className="w-full border border-hair bg-white text-black shadow-float print:max-w-none! print:border-0 print:p-0! print:shadow-none"
    >
      <div
        data-sheet
        lang={language === 'en' ? undefined : language}
        style={{ page: pageName(paper, index) }}
        className={`@container break-after-page leading-snug in-[li:last-child]:break-after-auto ${paper === 'a4' ? 'text-[10.5pt]' : 'text-[9.5pt]'}`}
      >
        {children}
      </div>
    </article>
  )
}

/** The shop's name and the document's title. */
export function SheetHead({ title, children }: { title: string; children: Elements }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b-2 border-black pb-2 @lg:pb-4">
      <div lang="en">
        <p className="font-serif text-[17pt] leading-none font-semibold tracking-[0.12em] @lg:text-[24pt]">AL-ARIA</p>
        <p className="mt-1 text-[7pt] tracking-[0.3em] uppercase">Perfume Gallery</p>
      </div>
      <div className="@sm:text-right">
        <h2 className="font-sans text-[11pt] font-semibold @lg:text-[13pt]">{title}</h2>
        {children}
      </div>
    </header>
  )
}

/** The shop's contact details at the bottom of a document: the present ones, or those of when it was issued. */
export function SheetFoot({ seller, language = 'en' }: { seller?: PrintedInvoice['seller']; language?: Language }) {
  const details = useShopDetails()
  const { formatPhone } = documentLanguages[language].formats
  const { name, address, phone, email } = seller ?? {
    ...{ name: 'AL-ARIA Perfume Gallery', address: details.address, email: details.email },
    phone: details.phone.shown,
  }
  return (
    <footer className="mt-3 border-t border-black pt-2 text-[8pt] [&:lang(bn)]:text-[9pt] [overflow-wrap:anywhere]">
      <span>{`${name} · ${address.join(', ')} · `}</span>
      {phone && (
        <span>
          <span className="whitespace-nowrap">{formatPhone(phone)}</span> ·{' '}
        </span>
      )}
      <span>{email}</span>
    </footer>
  )
}

interface RecipientProps {
  order: Pick<PrintedOrder, 'address' | 'pickup'>
  title: string
  language?: Language
}

/** The recipient and the address. The courier calls the phone number, so it is emphasized. */
export function Recipient({ order: { address, pickup }, title, language = 'en' }: RecipientProps) {
  const { texts, langOf, formats } = documentLanguages[language]
  return (
    <section>
      <h3 className="font-sans text-[8pt] [&:lang(bn)]:text-[9.5pt] font-semibold tracking-[0.12em] uppercase">
        {title}
      </h3>
      <p className="mt-1 [overflow-wrap:anywhere]">
        <strong lang={langOf(fullName(address))} className="text-[1.2em] font-semibold">
          {fullName(address)}
        </strong>
        <br />
        {address.phone && (
          <>
            <strong className="tabular text-[1.2em] font-semibold">{formats.formatPhone(address.phone)}</strong>
            <br />
          </>
        )}
        {pickup ? <span>{texts.pickup}</span> : <AddressLines place={address} langOf={langOf} />}
      </p>
    </section>
  )
}

/** A mark across a document whose order was cancelled, returned or refunded. */
export function VoidMark({ children }: { children: string }) {
  return <p className="mt-4 border-[3px] border-black p-2 text-center text-[15pt] font-semibold">{children}</p>
}

export const labelOf = (what: string, { _id }: Pick<PrintedOrder, '_id'>) => `${what} ${orderNumber(_id)}`
