import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { chosenVariant } from '#app/stores/sizes.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { sizeSlug } from '#contract/catalogue/size-slug.ts'

/** The URL's search parameter for the size. */
export const sizeParameter = 'size'

/** The size in the URL. A choice is shown at once and replaces the URL, so that Back leads to the previous page. */
export function useChosenSize(product: Product) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const named = search.get(sizeParameter)
  const [choice, setChoice] = useState({ slug: named, before: named })
  // The URL has caught up with the choice, or Back or a link has changed it.
  if (choice.before !== named) setChoice({ slug: named, before: named })
  function choose(size: string) {
    const slug = sizeSlug(size)
    setChoice({ slug, before: named })
    const change = (params: URLSearchParams) => {
      params.set(sizeParameter, slug)
      return params
    }
    setSearch(change, { replace: true, preventScrollReset: true, state })
  }
  return { chosen: chosenVariant(product, choice.slug), choose }
}
