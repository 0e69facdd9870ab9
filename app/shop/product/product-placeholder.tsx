import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import * as productTexts from '#messages/product.ts'

/** The placeholder of a product that is still loading. */
export function ProductPlaceholder() {
  return (
    <div className="wrap pt-16">
      <Loading what={productTexts.loading} />
      <div className="mt-4 grid gap-x-8 gap-y-8 md:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:mt-6 lg:gap-x-16">
        <Skeleton className="aspect-4/5 lg:ml-[100px]" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-14 w-4/5" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-10 w-48" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
    </div>
  )
}
