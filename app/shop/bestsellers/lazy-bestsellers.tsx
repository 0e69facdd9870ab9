import { Suspense } from 'react'
import { optionalPart } from '#app/ui/loading/optional-part.ts'

const Bestsellers = optionalPart(() => import('../home/bestsellers.tsx'))

/** The row of bestsellers below an empty list. Its script is loaded after the page, which does without it. */
export function LazyBestsellers() {
  return (
    <Suspense>
      <Bestsellers />
    </Suspense>
  )
}
