import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { Price } from '#app/ui/price.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { StaffProduct, StaffVariant } from '#contract/catalogue/products/catalogue-staff.ts'
import { nameWithSize } from '#contract/names.ts'
import { CartLinkButton } from '../../cart-links/cart-link-dialog.tsx'
import { useSaving } from '../../saving/use-saving.ts'
import { type RowControls, SortableList, sortableRow } from '../../sorting/sortable-list.tsx'
import { useOrder } from '../../sorting/use-order.ts'
import { useMay } from '../../staff.ts'
import { SalePriceNote, StockLevel } from '../product-badges.tsx'
import { SetParts, SetPartsList } from './set-parts.tsx'
import { SizeForm } from './size-form.tsx'

interface ProductSizesProps {
  product: StaffProduct
  onChanged(product: StaffProduct): void
}

const idOf = ({ _id }: StaffVariant) => _id
const nameOf = ({ size }: StaffVariant) => size

/** The sizes of a product. Each change is saved at once; a single size is edited with the product itself. */
export function ProductSizes({ product, onChanged }: ProductSizesProps) {
  const { _id: id, variants } = product
  const mayPrice = useMay()('catalogue.price')
  const heading = useRef<HTMLHeadingElement>(null)
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<string>()
  const [removed, setRemoved] = useState<StaffVariant>()
  const [setOf, setSetOf] = useState<string>()
  const { busy, saveError, save } = useSaving()
  const published = variants.filter(({ onSale }) => onSale)
  const { shown, reorder } = useOrder(published)
  const hidden = variants.filter(({ onSale }) => !onSale)
  const size = variants.find(({ _id }) => _id === edited)
  const set = variants.find(({ _id }) => _id === setOf)
  const [only] = variants

  // A size that is hidden or published moves to the other list.
  const showChanged = (now: StaffProduct) => keepingFocus(heading, () => onChanged(now))
  const change = (call: () => Promise<{ product: StaffProduct; message: string }>) =>
    save(
      async () => {
        const { product: now, message } = await call()
        showChanged(now)
        toast.success(message)
      },
      async ({ status }) => {
        if (status === 409 || status === 404)
          showChanged((await api('GET /api/admin/products/:id', { params: { id } })).product)
        return false
      },
    )
  const saveOrder = (reordered: StaffVariant[]) => {
    const body = { seen: published.map(idOf), variantIds: reordered.map(idOf) }
    return change(() => api('PUT /api/admin/products/:id/variants', { params: { id }, body }))
  }
  const show = (variantId: string, onSale: boolean) =>
    void change(() =>
      api('PUT /api/admin/products/:id/variants/:variantId/sale', { params: { id, variantId }, body: { onSale } }),
    )
  const remove = async ({ _id: variantId }: StaffVariant) => {
    await change(() => api('DELETE /api/admin/products/:id/variants/:variantId', { params: { id, variantId } }))
    keepingFocus(heading, () => setRemoved(undefined))
  }

  const linkedSize = ({ _id, size, onSale, kind, soldAlone }: StaffVariant) =>
    onSale && product.onSale && (kind !== 'sample' || soldAlone)
      ? { variantId: _id, name: nameWithSize(product.name, size) }
      : undefined

  const sizeProps = (one: StaffVariant): SizeProps => {
    const isOnlyOne = one.onSale && shown.length === 1
    return {
      size: one,
      link: linkedSize(one),
      busy,
      onEdit: () => setEdited(one._id),
      onParts: mayPrice ? () => setSetOf(one._id) : undefined,
      onShow: isOnlyOne ? undefined : () => show(one._id, !one.onSale),
      onRemove: one.sold === 0 && !isOnlyOne ? () => setRemoved(one) : undefined,
    }
  }

  return (
    <section aria-labelledby="sizes" className="border-t border-hair pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="sizes" tabIndex={-1} className="text-[1.625rem] outline-none">
          Sizes
        </h2>
        {mayPrice && (
          <Button look="outlined" onClick={() => setAdding(true)}>
            Add a size
          </Button>
        )}
      </div>
      {variants.length === 1 ? (
        <>
          <p className="mt-2 max-w-[60ch] text-soft">
            <span>{product.size ? `Sold in one size: ${product.size}.` : 'Sold in one size.'}</span>{' '}
            {mayPrice && (
              <span>Add a size if you sell the same perfume in several, each with its own price and stock.</span>
            )}
          </p>
          {only && (
            <OnlySize size={only} link={linkedSize(only)} onParts={mayPrice ? () => setSetOf(only._id) : undefined} />
          )}
        </>
      ) : (
        <>
          <SortableList
            items={shown}
            idOf={idOf}
            nameOf={nameOf}
            busy={busy}
            onMove={(from, to) => reorder(from, to, saveOrder)}
            label="Published sizes"
            className="mt-4 border-t border-hair"
          >
            {(one, _, controls) => <Size key={one._id} {...sizeProps(one)} controls={controls} />}
          </SortableList>
          {hidden.length > 0 && (
            <ul aria-label="Hidden sizes">
              {hidden.map((one) => (
                <Size key={one._id} {...sizeProps(one)} />
              ))}
            </ul>
          )}
        </>
      )}
      <FieldError error={saveError} />
      <Dialog open={adding} onClose={() => setAdding(false)} title="Add a Size">
        <SizeForm product={product} onChanged={onChanged} onClose={() => setAdding(false)} />
      </Dialog>
      <Dialog open={size !== undefined} onClose={() => setEdited(undefined)} title={size?.size ?? ''}>
        {size && (
          <SizeForm
            key={size._id}
            product={product}
            size={size}
            onChanged={onChanged}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Dialog>
      <Dialog open={set !== undefined} onClose={() => setSetOf(undefined)} title="In This Set">
        {set && (
          <SetParts
            key={set._id}
            product={product}
            size={set}
            onChanged={showChanged}
            onClose={() => setSetOf(undefined)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={`Remove ${removed?.size ?? ''}?`}
        confirmLabel="Remove"
        onConfirm={() => removed && void remove(removed)}
        busy={busy}
      >
        <p>Its price, SKU, barcode and stock are removed as well. A size that was ordered can only be hidden.</p>
      </ConfirmDialog>
    </section>
  )
}

/** Of a product in one size: what is in it, when it is a set. */
function OnlySize({ size: { kind, parts, priceBack }, link, onParts }: Pick<SizeProps, 'size' | 'link' | 'onParts'>) {
  const isSet = kind === 'set'
  return (
    <div className="mt-4">
      {isSet && <SetPartsList parts={parts} priceBack={priceBack} />}
      {onParts && (
        <Button look="outlined" onClick={onParts} className={isSet ? 'mt-3' : ''}>
          {isSet ? 'Change what is in this set' : 'Make it a set of other products'}
        </Button>
      )}
      {link && <CartLinkButton sizes={[link]} />}
    </div>
  )
}

interface SizeProps {
  size: StaffVariant
  /** Of one that customers can order: for links that fill the cart. */
  link: { variantId: string; name: string } | undefined
  /** Only for sizes on sale. */
  controls?: RowControls
  busy: boolean
  onEdit(): void
  onParts: (() => void) | undefined
  onShow: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function Size({ size: one, link, controls, busy, onEdit, onParts, onShow, onRemove }: SizeProps) {
  const { size, sku, barcode, price, oldPrice, onSale, kind, soldAlone, parts, fill, priceBack } = one
  return (
    <li className={`flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-hair py-4 ${sortableRow}`}>
      {controls?.grip}
      <div className={`min-w-0 grow basis-40 ${controls ? '' : 'pl-13'}`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          <span>{size}</span>{' '}
          {kind === 'sample' && <StatusBadge color="grey">{soldAlone ? 'Sample' : 'Sample, with offers'}</StatusBadge>}{' '}
          {fill && <StatusBadge color="grey">{`Decant of ${fill.ml} ml`}</StatusBadge>}{' '}
          {!onSale && <StatusBadge color="grey">Hidden</StatusBadge>}
        </p>
        <Price price={price} oldPrice={oldPrice} />
        <SalePriceNote sizes={[one]} />
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft [overflow-wrap:anywhere]">
          <span>Stock</span> <StockLevel product={one} />
          {[sku, barcode].filter(Boolean).map((number) => (
            <span key={number}>{`· ${number}`}</span>
          ))}
        </p>
        {kind === 'set' && <SetPartsList parts={parts} priceBack={priceBack} />}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {controls?.arrows}
        {link && <CartLinkButton sizes={[link]} />}
        {onShow && (
          <Button look="quiet" onClick={onShow} busy={busy} aria-label={`${onSale ? 'Hide' : 'Show'} ${size}`}>
            {onSale ? 'Hide' : 'Show'}
          </Button>
        )}
        {onRemove && (
          <Button look="quiet" onClick={onRemove} busy={busy} aria-label={`Remove ${size}`}>
            Remove
          </Button>
        )}
        {onParts && kind !== 'decant' && (
          <Button
            look="quiet"
            onClick={onParts}
            busy={busy}
            aria-label={kind === 'set' ? `What is in ${size}` : `Make ${size} a set`}
          >
            {kind === 'set' ? 'Parts' : 'Make a set'}
          </Button>
        )}
        <Button look="outlined" onClick={onEdit} busy={busy} aria-label={`Change ${size}`} className="px-4!">
          Change
        </Button>
      </div>
    </li>
  )
}
