import { useState } from 'react'
import { api } from '#app/api.ts'
import { saveFile } from '#app/shared/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { maxNewCodes } from '#contract/offers/offer-limits.ts'
import { NewOfferCodes, type StaffOffer } from '#contract/offers/staff-offers.ts'
import { typedNumber } from '#contract/typed-number.ts'
import { CartLinkButton } from '../cart-links/cart-link-dialog.tsx'
import { CopyButton } from '../copy-button.tsx'
import { issuesOf } from '../issues.ts'
import { Panel } from '../layout/panel.tsx'
import { useChange } from '../saving/use-change.ts'

interface CodesPanelProps {
  offer: StaffOffer
  onChanged(offer: StaffOffer): void
}

/** The link of the advertised code, and personal codes, each of which is good for one order. */
export function CodesPanel({ offer: { _id: offerId, personalCodes, terms }, onChanged }: CodesPanelProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { send, busy, formError } = useChange(() => {})
  const link = terms.code && `${window.location.origin}/cart?${new URLSearchParams({ code: terms.code })}`
  const make = () => {
    const checked = NewOfferCodes.safeParse({ count: typedNumber(typed) })
    setError(issuesOf(checked.error)[0]?.message)
    if (!checked.success) return
    void send(async () => {
      const { offer, message } = await api('POST /api/admin/offers/:offerId/codes', {
        params: { offerId },
        body: checked.data,
      })
      onChanged(offer)
      setTyped('')
      return { message }
    })
  }
  const download = () =>
    send(async () => {
      const { name, csv } = await api('GET /api/admin/offers/:offerId/codes/file', { params: { offerId } })
      saveFile(name, csv)
      return { message: `${name} saved` }
    })
  return (
    <Panel title="Codes" className="mt-5 max-w-3xl">
      {link && (
        <p className="mb-5 flex items-center gap-3">
          <span className="min-w-0 grow">
            <span className="block text-sm font-semibold">Link that applies the advertised code</span>
            <span className="block break-all text-sm">{link}</span>
          </span>
          <CopyButton text={link} what="the link" />
        </p>
      )}
      {terms.code && (
        <p className="mb-5">
          <CartLinkButton code={terms.code} label="Link with products and this code" />
        </p>
      )}
      <h3 className="text-sm font-semibold">Personal codes</h3>
      <p className="max-w-[62ch] text-sm text-soft">
        {personalCodes === 0
          ? 'None yet. Each is good for one order, so that you can give every customer one of their own.'
          : `${personalCodes.toLocaleString('en')} made. Each is good for one order.`}
      </p>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <TextField
          label="How many codes"
          hint={`At most ${maxNewCodes.toLocaleString('en')} in one go`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setError(undefined)
          }}
        />
        <Button type="submit" look="outlined" busy={busy}>
          Make codes
        </Button>
        {personalCodes > 0 && (
          <Button look="outlined" busy={busy} onClick={() => void download()}>
            Download codes
          </Button>
        )}
      </form>
      <FieldError error={formError} />
    </Panel>
  )
}
