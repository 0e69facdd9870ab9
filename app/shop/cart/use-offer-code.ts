import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { maxCodeLength } from '#contract/offers/offer-limits.ts'
import type { CartOffers } from '#contract/orders/cart.ts'

const draft = 'offer-code'

/** A longer one is none, and the field shows where it ends. */
export const codeIn = (search: string) => new URLSearchParams(search).get('code')?.trim().slice(0, maxCodeLength) ?? ''

/** Keeps the code of a link, such as `/cart?code=EID`, until there is something in the cart. */
export function useCodeOfLink(): void {
  const { search } = useLocation()
  useEffect(() => {
    const code = codeIn(search)
    if (code) saveDraft(draft, { code })
  }, [search])
}

/** The code that was typed for the cart, in this tab; empty: none. */
export function useOfferCode(): [code: string, setCode: (code: string) => void] {
  const { search } = useLocation()
  const [code, setCode] = useState(() => codeIn(search) || (readDraft(draft).code ?? ''))
  return [
    code,
    (typed) => {
      if (typed) saveDraft(draft, { code: typed })
      else deleteDraft(draft)
      setCode(typed)
    },
  ]
}

/** An order was placed: its code is not for the next one. */
export const forgetCode = () => deleteDraft(draft)

/** The code that an order is sent with: one that the shop has found to apply. */
export const appliedCode = (code: string, offers: CartOffers | undefined): string | undefined =>
  code && offers?.applied.some((offer) => offer.code !== null) ? code : undefined
