import { BadgePercent } from 'lucide-react'
import { useState } from 'react'
import { ApiError, api } from '#app/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatTaka } from '#contract/money.ts'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { LoadState, MissingScreen, Screen } from '../layout/screen.tsx'
import { href } from '../paths.ts'
import { useChange } from '../saving/use-change.ts'
import { usePathParam } from '../use-path-param.ts'
import { useStaffData } from '../use-staff-data.ts'
import { CodesPanel } from './codes-panel.tsx'
import { OfferForm } from './offer-form.tsx'
import { offersScreen, stateColors, stateNames } from './offer-labels.ts'
import { typedOf } from './typed-offer.ts'

/** One offer: what it has done so far, and its editor. */
export default function EditOffer() {
  const offerId = usePathParam('offerId')
  const { data, ...loaded } = useStaffData('GET /api/admin/offers/:offerId', { params: { offerId } })
  if (loaded.loadError?.missing)
    return <MissingScreen what="Offer" icon={BadgePercent} above={offersScreen} list={offersScreen.to} />
  const offer = data?.offer
  return (
    <Screen
      title={offer?.terms.name ?? 'Offer'}
      above={offersScreen}
      actions={offer && <StatusBadge color={stateColors[offer.state]}>{stateNames[offer.state]}</StatusBadge>}
    >
      <LoadState loaded={loaded} what="the offer" className="mt-6 h-96 max-w-3xl" />
      {offer && (
        <Editor offer={offer} onLoad={loaded.load} onChanged={(now) => loaded.replace({ success: true, offer: now })} />
      )}
    </Screen>
  )
}

interface EditorProps {
  offer: StaffOffer
  onLoad(): Promise<void>
  onChanged(offer: StaffOffer): void
}

function Editor({ offer, onLoad, onChanged }: EditorProps) {
  const { _id: offerId, version, uses, cost, sales, state, terms } = offer
  const [fields, setFields] = useState<Record<string, string>>({})
  const [ending, setEnding] = useState(false)
  const { send, busy, formError } = useChange(onLoad)
  const save = (changed: OfferTerms) => {
    setFields({})
    void send(async () => {
      try {
        const saved = await api('PUT /api/admin/offers/:offerId', {
          params: { offerId },
          body: { offer: changed, version },
        })
        onChanged(saved.offer)
        return saved
      } catch (error) {
        if (error instanceof ApiError) setFields(error.response.fields ?? {})
        throw error
      }
    })
  }
  const end = async () => {
    await send(async () => {
      const ended = await api('POST /api/admin/offers/:offerId/end', { params: { offerId } })
      onChanged(ended.offer)
      return ended
    })
    setEnding(false)
  }
  return (
    <>
      <p className="mt-3 max-w-[62ch] text-soft">
        {uses === 0
          ? 'No order has used it yet.'
          : cost === undefined
            ? `${formatCount(uses, 'order')} used it.`
            : `${formatCount(uses, 'order')} used it, which took off ${formatTaka(cost)}; together they came to ${formatTaka(sales)}.`}
      </p>
      <OfferForm
        key={version}
        id={offerId}
        initial={typedOf(offer)}
        busy={busy}
        refused={{ message: formError, fields }}
        onSave={save}
        buttons={
          terms.action.kind !== 'priceBack' && (
            <>
              <ButtonLink to={`${href('/admin/offers/new')}?copy=${offerId}`} look="outlined">
                Copy
              </ButtonLink>
              {state !== 'ended' && (
                <Button look="outlined" busy={busy} onClick={() => setEnding(true)}>
                  End now
                </Button>
              )}
            </>
          )
        }
      />
      {terms.trigger === 'code' && terms.action.kind !== 'priceBack' && (
        <CodesPanel offer={offer} onChanged={onChanged} />
      )}
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={`End ${terms.name} now?`}
        cancelLabel="Go back"
        confirmLabel="End now"
        onConfirm={() => void end()}
      >
        <p>Nobody gets it from this moment on. Orders that have used it keep what was agreed.</p>
      </ConfirmDialog>
    </>
  )
}
