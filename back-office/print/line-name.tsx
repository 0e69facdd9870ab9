import type { Language } from '#contract/language.ts'
import { documentLanguages } from './document-language.ts'

interface LineNameProps {
  language: Language
  name: string
  brand?: string | undefined
  size?: string | undefined
  /** Left out for a charge. */
  sku?: string | undefined
  quantity: number
  /** Of a set: what is in one. */
  parts?: readonly { name: string; size: string; quantity: number }[] | undefined
}

/** What a line of a document is about, with what is in a set. */
export function LineName({ language, name, brand, size = '', sku, quantity, parts = [] }: LineNameProps) {
  const { texts, formats, langOf } = documentLanguages[language]
  const shownSize = size && formats.formatSize(size)
  return (
    <>
      <span lang={langOf(name)} className={sku === undefined ? '' : 'font-semibold'}>
        {name}
      </span>
      <span className="block text-[0.9em] empty:hidden">
        {brand && <span lang={langOf(brand)}>{brand}</span>}
        {brand && shownSize && <span> · </span>}
        {shownSize && <span lang={langOf(shownSize)}>{shownSize}</span>}
        {sku && <span>{`${brand || shownSize ? ' · ' : ''}${texts.sku(sku)}`}</span>}
      </span>
      {parts.map((part) => (
        <span key={part.name + part.size} className="block text-[0.9em]">
          <span>{`${formats.formatNumber(quantity * part.quantity)} × `}</span>
          <span lang={langOf(part.name)}>{part.name}</span>
          {part.size && (
            <span lang={langOf(formats.formatSize(part.size))}>{`, ${formats.formatSize(part.size)}`}</span>
          )}
        </span>
      ))}
    </>
  )
}
