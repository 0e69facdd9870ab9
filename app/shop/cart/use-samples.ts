import { useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { isUuid } from '#contract/limits.ts'
import { maxSamples } from '#contract/offers/offer-limits.ts'

const draft = 'samples'

/** The sizes of the free samples that were chosen for the cart, in this tab; what no offer gives is not counted. */
export function useSamples(): [samples: string[], choose: (samples: string[]) => void] {
  const [samples, setSamples] = useState(() =>
    (readDraft(draft).chosen ?? '').split(',').filter(isUuid).slice(0, maxSamples),
  )
  return [
    samples,
    (chosen) => {
      saveDraft(draft, { chosen: chosen.join(',') })
      setSamples(chosen)
    },
  ]
}

/** An order was placed: the next one has a choice of its own. */
export const forgetSamples = () => deleteDraft(draft)
