import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import * as cartTexts from '#messages/cart.ts'

/** The placeholder of the cart until its stored state is restored. */
export function CartPlaceholder() {
  return (
    <div className="mt-6 grid content-start gap-6 md:grid-cols-[minmax(0,1fr)_310px] md:items-start md:gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12">
      <Loading what={cartTexts.loading} />
      <div className="border-t border-hair">
        {[1, 2].map((line) => (
          <div key={line} className="flex gap-4 border-b border-hair py-5 sm:gap-6 sm:py-6">
            <Skeleton className="aspect-4/5 w-21 sm:w-28" />
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton className="h-3.5 w-20" />
              <Skeleton className="h-6 w-48" />
              <Skeleton className="h-5 w-28" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-64" />
    </div>
  )
}
