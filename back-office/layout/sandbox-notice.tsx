import { useState } from 'react'
import { api } from '#app/api.ts'
import { useKnownDetails } from '#app/shared/shop-details.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { seenWith } from '#contract/accounts/marks.ts'
import { useMay } from '../staff.ts'

/** Shown above every screen while the shop accepts test cards only: such payments bring no money. */
export function SandboxNotice() {
  const may = useMay()
  const [opening, setOpening] = useState(false)
  const details = useKnownDetails()
  if (!details?.cardPayments) return null

  async function open() {
    setOpening(true)
    // Opened before the response arrives, while the browser still counts it as a user action.
    const tab = window.open('about:blank', '_blank')
    try {
      const { url } = await api('POST /api/admin/payments-sandbox')
      if (tab) tab.location.href = url
      else window.location.assign(url)
    } catch {
      tab?.close()
      toast.error('The test payments could not be opened. Please try again.')
    }
    setOpening(false)
  }

  return (
    <p role="note" className="border-b border-hair bg-card px-5 py-3 text-sm md:px-6 print:hidden">
      <span>Test mode: card payments bring in no money.</span>{' '}
      {may('payments.edit') && may(...seenWith.contact) && may(...seenWith.money) && (
        <button type="button" aria-disabled={opening} onClick={() => opening || void open()} className="link min-h-6">
          View test payments
        </button>
      )}
    </p>
  )
}
