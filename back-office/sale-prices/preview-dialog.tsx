import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { Price } from '#app/ui/price.tsx'
import type { NewSale, SalePreview } from '#contract/catalogue/sale-prices.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatDay } from '#contract/format-date.ts'
import { nameWithSize } from '#contract/names.ts'

interface PreviewProps {
  asked: { sale: NewSale; preview: SalePreview } | undefined
  busy: boolean
  onClose(): void
  onConfirm(sale: NewSale): Promise<void>
}

/** What a sale does, before it is saved. */
export function PreviewDialog({ asked, busy, onClose, onConfirm }: PreviewProps) {
  const { sale, preview } = asked ?? {}
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={onClose}
      title={`Sale Price for ${formatCount(preview?.sizes ?? 0, 'Size')}?`}
      confirmLabel="Save"
      onConfirm={() => sale && void onConfirm(sale)}
      busy={busy}
    >
      {sale && preview && (
        <>
          <p>{`From ${formatDay(sale.from)} to the end of ${formatDay(sale.to)}.`}</p>
          <ul aria-label="Prices in the sale" className="mt-4 border-t border-hair text-ink">
            {preview.examples.map(({ variantId, name, size, price, salePrice }) => (
              <li
                key={variantId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hair py-2"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{nameWithSize(name, size)}</span>
                <Price price={salePrice} oldPrice={price} />
              </li>
            ))}
          </ul>
          {preview.sizes > preview.examples.length && (
            <p className="mt-3 text-sm">{`And ${preview.sizes - preview.examples.length} more.`}</p>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
