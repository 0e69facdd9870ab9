import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, api } from '#app/api.ts'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { href } from '../paths.ts'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'
import { OfferForm } from './offer-form.tsx'
import { offersScreen } from './offer-labels.ts'
import { blankOffer, type TypedOffer, typedOf } from './typed-offer.ts'

/** A new offer, or a copy of another one. */
export default function NewOffer() {
  const copied = useSearchParams()[0].get('copy')
  return (
    <Screen title="New Offer" above={offersScreen}>
      {copied ? <Copy key={copied} offerId={copied} /> : <Form initial={blankOffer} />}
    </Screen>
  )
}

function Copy({ offerId }: { offerId: string }) {
  const { data, ...loaded } = useStaffData('GET /api/admin/offers/:offerId', { params: { offerId } })
  if (!data) return <LoadState loaded={loaded} what="the offer to copy" className="mt-6 h-96 max-w-3xl" />
  // Two offers never have one code, and the days of the former one are over or taken.
  return <Form initial={{ ...typedOf(data.offer), code: '', firstDay: '', lastDay: '' }} />
}

function Form({ initial }: { initial: TypedOffer }) {
  const navigate = useNavigate()
  const [fields, setFields] = useState<Record<string, string>>({})
  const { send, busy, formError } = useChange(() => {})
  const add = (offer: OfferTerms) => {
    setFields({})
    void send(async () => {
      try {
        const added = await api('POST /api/admin/offers', { body: { offer } })
        void navigate(href('/admin/offers/:offerId', { offerId: added.offer._id }), { replace: true })
        return added
      } catch (error) {
        if (error instanceof ApiError) setFields(error.response.fields ?? {})
        throw error
      }
    })
  }
  return <OfferForm id={null} initial={initial} busy={busy} refused={{ message: formError, fields }} onSave={add} />
}
