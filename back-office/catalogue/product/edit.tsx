import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { deleteDraft } from '#app/shared/drafts.ts'
import { useMediaQuery } from '#app/ui/browser-state.ts'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { LoadError, MissingScreen, Screen } from '../../layout/screen.tsx'
import { useBackLinkToOneOf } from '../../lists/use-back-link.ts'
import { OnlyWith } from '../../only-with.tsx'
import { href } from '../../paths.ts'
import { LeaveDialog } from '../../saving/leave-dialog.tsx'
import { usePathParam } from '../../use-path-param.ts'
import { useStaffData } from '../../use-staff-data.ts'
import { ProductPictures } from '../pictures/product-pictures.tsx'
import { ProductSizes } from '../sizes/product-sizes.tsx'
import { EditFields, PriceCard, SaveBar } from './edit-sections.tsx'
import { OpenedBottles } from './opened-bottles.tsx'
import { deleteProductDraft, picturesDraft } from './product-draft.ts'
import { ProductReviews } from './product-reviews.tsx'
import { ReceivedBatches } from './received-batches.tsx'
import { StockForm } from './stock-form.tsx'
import { useEditForm } from './use-edit-form.ts'
import { Visibility } from './visibility.tsx'

/** The lists that link to a product. */
const lists: Parameters<typeof useBackLinkToOneOf>[0] = [
  { name: 'Catalogue', to: '/admin/catalogue' },
  { name: 'Stock', to: '/admin/catalogue/stock' },
]

export default function EditRoute() {
  const id = usePathParam('id')
  const above = useBackLinkToOneOf(lists)
  const { data, loadError, load, replace } = useStaffData('GET /api/admin/products/:id', { params: { id } })
  if (loadError?.missing) {
    return <MissingScreen what="Product" icon={SearchX} above={above} list={href('/admin/catalogue')} />
  }
  if (loadError) {
    return (
      <Screen title="Product" above={above}>
        <LoadError message={loadError.message} onRetry={() => void load()} />
      </Screen>
    )
  }
  if (data?.product._id !== id) {
    return (
      <Screen title="Product" above={above}>
        <Loading what="the product" />
        <Skeleton className="mt-6 h-96" />
      </Screen>
    )
  }
  return <EditScreen key={id} product={data.product} onChanged={(product) => replace({ success: true, product })} />
}

function EditScreen({ product, onChanged }: { product: StaffProduct; onChanged(product: StaffProduct): void }) {
  const [unsavedPictures, setUnsavedPictures] = useState(false)
  const [unsavedStock, setUnsavedStock] = useState(false)
  const above = useBackLinkToOneOf(lists)
  const form = useEditForm(product, onChanged)
  const narrow = useMediaQuery('(width < 64rem)')
  const { _id: id, name, brand } = product
  const { name: typedName, brand: typedBrand, size } = form.typed
  const sizes = (
    <OnlyWith key="sizes" needs="catalogue.edit">
      <ProductSizes product={product} onChanged={onChanged} />
    </OnlyWith>
  )
  const pictures = (
    <OnlyWith key="pictures" needs="catalogue.edit" hidden>
      <ProductPictures
        product={product}
        described={{ name: typedName, brand: typedBrand, size: form.several ? '' : size }}
        onChanged={onChanged}
        onUnsaved={setUnsavedPictures}
      />
    </OnlyWith>
  )
  const main = (
    <div key="main" className="flex min-w-0 flex-col gap-10">
      {/* With several sizes, the sizes have the prices. */}
      {form.several ? [sizes, pictures] : [pictures, sizes]}
      <OnlyWith needs="catalogue.edit">
        <EditFields form={form} />
      </OnlyWith>
      <OnlyWith needs="reviews.edit" hidden>
        <ProductReviews productId={id} />
      </OnlyWith>
    </div>
  )
  const sideColumn = (
    <div key="side-column" className="grid gap-5 sm:max-lg:grid-cols-2">
      <OnlyWith needs="catalogue.edit" hidden>
        <Visibility product={product} onChanged={onChanged} />
      </OnlyWith>
      <PriceCard form={form} sizes={product.variants} />
      <StockForm product={product} onChanged={onChanged} onUnsaved={setUnsavedStock} />
      <OpenedBottles product={product} onChanged={onChanged} />
      <OnlyWith needs="stock.read" hidden>
        <ReceivedBatches id={id} />
      </OnlyWith>
    </div>
  )
  return (
    <Screen title={name} above={above}>
      <p className="text-soft">{brand}</p>
      <div className="mt-6 grid items-start gap-8 **:scroll-mb-28 lg:grid-cols-[minmax(0,1fr)_19rem]">
        {/* On a phone price and stock come first, on the screen and in the focus order. */}
        {narrow ? [sideColumn, main] : [main, sideColumn]}
      </div>
      <SaveBar form={form} />
      <LeaveDialog
        unsaved={form.unsaved || unsavedPictures || unsavedStock}
        onLeave={() => {
          deleteProductDraft(id)
          deleteDraft(picturesDraft(id))
        }}
      />
    </Screen>
  )
}
