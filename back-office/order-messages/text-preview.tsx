import { formatCount } from '#contract/format-count.ts'
import { formatTaka } from '#contract/money.ts'
import { fillText } from '#contract/outgoing/fill-text.ts'
import { smsParts } from '#contract/sms/sms-parts.ts'
import { sampleFields } from './sample-fields.ts'

interface TextPreviewProps {
  language: 'en' | 'bn'
  text: string
  /** Decimal taka; undefined while no number is typed. */
  pricePerPart: number | undefined
}

/** A text message as a customer gets it, with a sample order, and what it costs. */
export function TextPreview({ language, text, pricePerPart }: TextPreviewProps) {
  const filled = fillText(text, sampleFields[language])
  const { parts, units, capacity, encoding } = smsParts(filled)
  const cost = pricePerPart === undefined ? '' : `, about ${formatTaka(parts * pricePerPart)}`
  const limit = encoding === 'gsm' ? '160 letters in one part' : '70 letters in one part, because it has Bangla letters'
  return (
    <div className="mt-2 text-sm">
      <p lang={language} className="border-l-2 border-line bg-paper p-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {filled}
      </p>
      <p className="mt-1 text-soft">{`${formatCount(parts, 'part')}${cost} · ${units} of ${capacity} (${limit})`}</p>
    </div>
  )
}
