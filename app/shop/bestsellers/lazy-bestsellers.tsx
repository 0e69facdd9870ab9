import { lazy, Suspense } from 'react'

const Bestsellers = lazy(() => import('../home/bestsellers.tsx').catch(() => ({ default: () => null })))

/** The row of bestsellers below an empty list. Its script is loaded after the page, which does without it. */
export function LazyBestsellers() {
  return (
    <Suspense>
      <Bestsellers />
    </Suspense>
  )
}
