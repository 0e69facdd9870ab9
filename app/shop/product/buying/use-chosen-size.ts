import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { chosenVariant, sizeSlug } from '#app/stores/sizes.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'

/** The parameter of the page’s address that names the size. */
export const sizeParameter = 'size'

/**
 * The size that the address names. Another one is shown at once and put into the address in place of the one before: Back
 * leads to where the customer came from.
 */
export function useChosenSize(product: Product) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const named = search.get(sizeParameter)
  const [choice, setChoice] = useState({ slug: named, before: named })
  // The address has arrived at the choice, or has been changed by Back or a link.
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
