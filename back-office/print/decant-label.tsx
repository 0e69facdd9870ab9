import { formatDay } from '#contract/format-date.ts'
import type { PrintedOrder } from '#contract/orders/documents.ts'

interface DecantLabelProps {
  item: Pick<PrintedOrder['items'][number], 'name' | 'brand' | 'size' | 'sku'>
  /** The day in Dhaka. */
  filledOn: string
}

/** The label of a decant: what is in it, how much, and who filled it when. It names the shop, never the house as filler. */
export function DecantLabel({ item: { name, brand, size, sku }, filledOn }: DecantLabelProps) {
  return (
    <div className="text-[7pt] leading-tight [overflow-wrap:anywhere]">
      <p className="text-[9pt] font-semibold">{name}</p>
      <p>{brand}</p>
      <p className="mt-[1mm] flex justify-between gap-2">
        <strong className="text-[10pt]">{size}</strong>
        <span>{sku}</span>
      </p>
      <p className="mt-[1mm]">{`Filled by us, AL-ARIA, on ${formatDay(filledOn)}`}</p>
    </div>
  )
}
