import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { href, useParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { StaffProduct } from '#contract/catalogue-staff.ts'
import { LoadTrouble, Screen } from '../screen.tsx'
import { useAnswer } from '../use-answer.ts'
import { useListsAbove } from '../use-list-above.ts'
import { EditForm } from './edit-form.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { ProductSizes } from './product-sizes.tsx'
import { StockForm, Visibility } from './visibility-and-stock.tsx'

/** The lists that a product is opened from. */
const lists: Parameters<typeof useListsAbove>[0] = [
  { name: 'Catalogue', to: '/admin/catalogue' },
  { name: 'Stock', to: '/admin/catalogue/stock' },
]

export default function EditRoute() {
  const { id = '' } = useParams()
  const above = useListsAbove(lists)
  const { answer, trouble, load, replace } = useAnswer('GET /api/admin/products/:id', { params: { id } })
  if (trouble?.missing) {
    return (
      <Screen title="No Such Product" above={above}>
        <EmptyState icon={SearchX} title="There is no such product">
          <ButtonLink to={href('/admin/catalogue')}>All products</ButtonLink>
        </EmptyState>
      </Screen>
    )
  }
  if (trouble) {
    return (
      <Screen title="Product" above={above}>
        <LoadTrouble message={trouble.message} onRetry={() => void load()} />
      </Screen>
    )
  }
  if (answer?.product._id !== id) {
    return (
      <Screen title="Product" above={above}>
        <Loading what="the product" />
        <Skeleton className="mt-6 h-96" />
      </Screen>
    )
  }
  return <EditScreen key={id} product={answer.product} onChanged={(product) => replace({ success: true, product })} />
}

function EditScreen({ product, onChanged }: { product: StaffProduct; onChanged(product: StaffProduct): void }) {
  const [unsavedPictures, setUnsavedPictures] = useState(false)
  const above = useListsAbove(lists)
  const { name, brand } = product
  return (
    <Screen title={name} above={above}>
      <p className="text-soft">{brand}</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <ProductPictures product={product} onChanged={onChanged} onUnsaved={setUnsavedPictures} />
          <ProductSizes product={product} onChanged={onChanged} />
          {/* With several sizes, the form has other fields. */}
          <EditForm
            key={product.variants.length > 1 ? 'several' : 'one'}
            product={product}
            unsavedBeside={unsavedPictures}
            onSaved={onChanged}
          />
          <ProductReviews productId={product._id} />
        </div>
        <div className="grid gap-5 max-lg:-order-1 sm:grid-cols-2 lg:sticky lg:top-8 lg:grid-cols-1">
          <Visibility product={product} onChanged={onChanged} />
          <StockForm product={product} onChanged={onChanged} />
        </div>
      </div>
    </Screen>
  )
}
