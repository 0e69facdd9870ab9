import type { Elements } from '#app/ui/elements.ts'
import type { Language } from '#contract/language.ts'
import type { PrintedInvoice } from '#contract/orders/documents.ts'
import type { DocumentSum } from './charge-sums.ts'
import { documentLanguages } from './document-language.ts'
import { LineName } from './line-name.tsx'
import { Recipient, SheetFoot, SheetHead } from './sheet.tsx'
import { Issuer, VatTable, vatFacts } from './vat-table.tsx'

/** Amounts in decimal taka. */
interface DocumentLine {
  name: string
  brand?: string
  size?: string
  sku?: string
  quantity?: number
  /** The price of one bottle. */
  price?: number
  /** Of a set: what is in one. */
  parts?: { name: string; size: string; quantity: number }[] | undefined
  amount: number
}

interface IssuedDocumentProps {
  title: string
  number: string
  /** The heading above the customer. */
  customer: string
  parties: Pick<PrintedInvoice, 'language' | 'seller' | 'address' | 'pickup' | 'vat'>
  facts: [name: string, value: string][]
  /** The accessible name of the lines. */
  caption: string
  lines: DocumentLine[]
  sums: DocumentSum[]
  mark?: Elements
  /** Above the lines, and below the sums. */
  above?: string
  below?: string
}

const sumLooks = {
  total: 'text-[1.2em] font-semibold not-first:border-t not-first:pt-1 border-black',
  strong: 'font-semibold',
}

/** An invoice or a credit note, with its number and both parties as they were when it was issued. */
export function IssuedDocument({ title, number, customer, parties, facts, ...content }: IssuedDocumentProps) {
  const { caption, lines, sums, mark, above, below } = content
  const { language, vat } = parties
  const shownFacts = vat ? [...facts, ...vatFacts(language, vat)] : facts
  return (
    <>
      <SheetHead title={title}>
        <p className="tabular text-[15pt] leading-tight font-semibold">{number}</p>
      </SheetHead>
      {mark}
      <div className="mt-4 grid gap-4 @lg:grid-cols-2 @lg:gap-8">
        <Recipient order={parties} title={customer} language={language} />
        <dl className="tabular grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-0.5">
          {shownFacts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {above && <p className="mt-5">{above}</p>}
      {vat ? (
        <VatTable language={language} caption={caption} vat={vat} items={lines} />
      ) : (
        <Lines language={language} caption={caption} lines={lines} />
      )}
      <dl className="tabular mt-3 ml-auto grid w-full break-inside-avoid grid-cols-[1fr_auto] gap-y-1 @lg:w-3/5">
        {sums.map(({ name, figure, look }) => (
          <div key={name} className={`col-span-2 grid grid-cols-subgrid ${look ? sumLooks[look] : ''}`}>
            <dt>{name}</dt>
            <dd translate="no" className="text-right">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      {vat && <Issuer language={language} issuer={vat.issuer} />}
      {below && <p className="mt-5">{below}</p>}
      <SheetFoot seller={parties.seller} language={language} />
    </>
  )
}

/** With prices, narrow paper has them and the quantities below the names. */
function Lines({ language, caption, lines }: Pick<IssuedDocumentProps, 'caption' | 'lines'> & { language: Language }) {
  const { texts, formats } = documentLanguages[language]
  const { formatNumber, formatTaka } = formats
  const hasPrices = lines.some(({ price }) => price !== undefined)
  const onWidePaper = hasPrices ? 'hidden @lg:table-cell' : ''
  const columns = [
    [texts.quantity, onWidePaper],
    ...(hasPrices ? [[texts.price, onWidePaper]] : []),
    [texts.amount, ''],
  ]
  return (
    <table className="tabular mt-5 w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-[8pt] [&:lang(bn)]:text-[9.5pt]">
        <tr className="border-b border-black">
          <th scope="col" className="py-1 font-semibold">
            {texts.item}
          </th>
          {columns.map(([name, shown]) => (
            <th key={name} scope="col" className={`${shown} py-1 pl-4 text-right font-semibold`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ quantity = 0, price, amount, ...named }) => (
          <tr
            key={`${named.sku} ${named.name} ${named.size}`}
            className="break-inside-avoid border-b border-black/30 align-top"
          >
            <td className="py-1.5 [overflow-wrap:anywhere]">
              <LineName language={language} quantity={quantity} {...named} />
              {price !== undefined && (
                <span className="block @lg:hidden">
                  <span>{formatNumber(quantity)}</span> × <span translate="no">{formatTaka(price)}</span>
                </span>
              )}
            </td>
            <td className={`${onWidePaper} py-1.5 pl-4 text-right`}>{quantity > 0 && formatNumber(quantity)}</td>
            {price !== undefined && (
              <td translate="no" className={`${onWidePaper} py-1.5 pl-4 text-right whitespace-nowrap`}>
                {formatTaka(price)}
              </td>
            )}
            <td translate="no" className="py-1.5 pl-4 text-right font-semibold whitespace-nowrap">
              {formatTaka(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
