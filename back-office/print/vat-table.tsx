import { toPoisha, toTaka } from '#contract/money.ts'
import type { DocumentVat, PrintedInvoice } from '#contract/orders/documents.ts'
import { type DocumentSum, figureIn } from './charge-sums.ts'
import { documentLanguages } from './document-language.ts'
import { LineName } from './line-name.tsx'

type Language = PrintedInvoice['language']
type Line = DocumentVat['lines'][number]

const beforeVat = ({ amount, vat }: Pick<Line, 'amount' | 'vat'>): number => toTaka(toPoisha(amount) - toPoisha(vat))
const rateIn = (language: Language, rate: number | null): string =>
  rate === null ? '–' : `${documentLanguages[language].formats.formatNumber(rate)}%`

/** What a line is: its goods, or a charge. */
function nameOf({ of, goods }: Line, language: Language): string {
  const { texts } = documentLanguages[language]
  if (goods) return goods.name
  if (of === 'delivery') return texts.delivery
  return of === 'wrapping' ? texts.wrapping : texts.paymentFee
}

interface VatTableProps {
  language: Language
  caption: string
  vat: DocumentVat
  /** The items of an invoice, which say what is in a set. */
  items: readonly { parts?: Parts | undefined }[]
}

type Parts = readonly { name: string; size: string; quantity: number }[]

/** The lines of a document with VAT, as Mushak 6.3 and 6.7 ask; narrow paper has the amounts below the names. */
export function VatTable({ language, caption, vat, items }: VatTableProps) {
  const { texts } = documentLanguages[language]
  const wide = 'hidden @lg:table-cell py-1 pl-3 text-right'
  const columns = [
    texts.quantity,
    texts.priceBeforeVat,
    texts.valueBeforeVat,
    texts.dutyShort,
    texts.vatRate,
    texts.vat,
  ]
  return (
    <table className="tabular mt-5 w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-[8pt] [&:lang(bn)]:text-[9pt]">
        <tr className="border-b border-black align-bottom">
          <th scope="col" className="py-1 font-semibold">
            {texts.item}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className={`${wide} font-semibold`}>
              {name}
            </th>
          ))}
          <th scope="col" className="py-1 pl-3 text-right font-semibold">
            {texts.withVat}
          </th>
        </tr>
      </thead>
      <tbody className="@lg:text-[9pt]">
        {vat.lines.map((line) => (
          <VatRow
            key={String(line.of)}
            language={language}
            line={line}
            parts={typeof line.of === 'number' ? items[line.of]?.parts : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

function VatRow({ language, line, parts }: { language: Language; line: Line; parts?: Parts | undefined }) {
  const { texts, formats } = documentLanguages[language]
  const { goods, quantity, rate, amount, vat } = line
  const figure = (taka: number) => figureIn(language, taka)
  const count = goods && quantity > 0 ? texts.units(formats.formatNumber(quantity)) : ''
  const each = goods && quantity > 0 ? figure(toTaka(Math.round(toPoisha(beforeVat(line)) / quantity))) : ''
  const cells = [count, each, figure(beforeVat(line)), figure(0), rateIn(language, rate), figure(vat)]
  const columns = ['quantity', 'each', 'value', 'duty', 'rate', 'vat']
  return (
    <tr className="break-inside-avoid border-b border-black/30 align-top">
      <td className="py-1.5 [overflow-wrap:anywhere]">
        <LineName
          language={language}
          name={nameOf(line, language)}
          {...(goods && { brand: goods.brand, size: goods.size, sku: goods.sku })}
          quantity={quantity}
          parts={parts}
        />
        <span className="block @lg:hidden">
          {count && <span className="block">{count}</span>}
          <span>{`${texts.valueBeforeVat} `}</span>
          <span translate="no">{figure(beforeVat(line))}</span>
          <br />
          <span>{`${texts.vatAt(rateIn(language, rate))} `}</span>
          <span translate="no">{figure(vat)}</span>
        </span>
      </td>
      {cells.map((cell, index) => (
        <td
          key={columns[index]}
          translate="no"
          className="hidden py-1.5 pl-3 text-right whitespace-nowrap @lg:table-cell"
        >
          {cell}
        </td>
      ))}
      <td translate="no" className="py-1.5 pl-3 text-right font-semibold whitespace-nowrap">
        {figure(amount)}
      </td>
    </tr>
  )
}

/** The sums of a document with VAT: without it, the duty, the VAT of each rate, and all of it. */
export function vatSums(language: Language, { lines }: DocumentVat, total: string): DocumentSum[] {
  const { texts } = documentLanguages[language]
  const sumOf = (of: readonly Line[], amount: (line: Line) => number) =>
    toTaka(of.reduce((sum, line) => sum + toPoisha(amount(line)), 0))
  const rates = [...new Set(lines.map(({ rate }) => rate))].filter((rate) => rate !== null)
  return [
    { name: texts.valueBeforeVat, figure: figureIn(language, sumOf(lines, beforeVat)) },
    { name: texts.duty, figure: figureIn(language, 0) },
    ...rates
      .toSorted((one, other) => one - other)
      .map((rate) => {
        const ofRate = lines.filter((line) => line.rate === rate)
        return {
          name: texts.vatAt(rateIn(language, rate)),
          figure: figureIn(
            language,
            sumOf(ofRate, ({ vat }) => vat),
          ),
        }
      }),
    {
      name: total,
      figure: figureIn(
        language,
        sumOf(lines, ({ amount }) => amount),
      ),
      look: 'total',
    },
  ]
}

/** Both BINs, among the facts of a document. */
export function vatFacts(language: Language, { sellerNumber, buyerNumber }: DocumentVat): [string, string][] {
  const { texts } = documentLanguages[language]
  return [
    [texts.sellerNumber, sellerNumber],
    [texts.buyerNumber, buyerNumber || texts.noNumber],
  ]
}

/** Who answers for a document, with room to sign. */
export function Issuer({ language, issuer }: { language: Language; issuer: string }) {
  const { texts, langOf } = documentLanguages[language]
  return (
    <dl className="mt-8 grid break-inside-avoid gap-x-8 gap-y-6 @lg:grid-cols-2">
      <div>
        <dt className="text-[0.9em]">{texts.answeredBy}</dt>
        <dd lang={langOf(issuer)} className="font-semibold">
          {issuer}
        </dd>
      </div>
      <div className="border-b border-black pb-8 text-[0.9em]">
        <dt>{texts.signature}</dt>
      </div>
    </dl>
  )
}
