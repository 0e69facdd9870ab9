import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { NewVatRate, type VatRate } from '#contract/settings/vat-rate-calls.ts'
import { typedNumber } from '#contract/typed-number.ts'
import { issuesOf } from '../issues.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { useStaffData } from '../use-staff-data.ts'

/** The VAT that is in the prices of each category, and in delivery. */
export default function VatRates() {
  const { data, ...loaded } = useStaffData('GET /api/admin/vat-rates')
  return (
    <Screen title="VAT Rates" above={{ name: 'Settings', to: '/admin/settings' }}>
      <p className="mt-2 max-w-3xl text-soft">
        Prices include VAT. An invoice has the rates of the day on which it is issued, and keeps them: a rate that is
        entered later changes nothing of the past. Without a rate, a category has no VAT.
      </p>
      <LoadState loaded={loaded} what="the VAT rates" className="mt-6 h-96" />
      {data && (
        <ul aria-label="VAT rates" className="mt-6 border-t border-hair">
          {data.rates.map((one) => (
            <Row key={one.categoryId ?? 'charges'} one={one} />
          ))}
        </ul>
      )}
    </Screen>
  )
}

function Row({ one }: { one: VatRate }) {
  const [shown, setShown] = useState(one)
  const [typed, setTyped] = useState(one.rate === null ? '' : String(one.rate))
  const [since, setSince] = useState(dayInDhaka(new Date()))
  const [issues, setIssues] = useState(new Map<unknown, string>())
  const { busy, saveError, save } = useSaving()
  const send = () => {
    const rate = typed.trim() === '' ? undefined : typedNumber(typed)
    const parsed = NewVatRate.safeParse({ categoryId: one.categoryId, rate, since })
    setIssues(new Map(issuesOf(parsed.error).map(({ path, message }) => [path[0], message])))
    if (!parsed.success) return
    void save(async () => {
      const saved = await api('PUT /api/admin/vat-rates', { body: parsed.data })
      setShown(saved.rate)
      toast.success(saved.message)
    })
  }
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-b border-hair py-3 md:grid-cols-[minmax(0,1fr)_9rem_11rem_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{one.name}</p>
        <p className="text-sm text-soft">{shown.rate === null ? 'No VAT' : `${shown.rate}% since ${shown.since}`}</p>
        {shown.nextRate !== null && <p className="text-sm text-soft">{`${shown.nextRate}% from ${shown.nextSince}`}</p>}
      </div>
      <TextField
        label="VAT, %"
        inputMode="decimal"
        maxLength={6}
        value={typed}
        error={issues.get('rate') ?? saveError}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <TextField
        label="From"
        type="date"
        value={since}
        error={issues.get('since')}
        onChange={({ currentTarget }) => setSince(currentTarget.value)}
      />
      <Button look="outlined" className="md:mt-7" busy={busy} aria-label={`Save ${one.name}`} onClick={send}>
        Save
      </Button>
    </li>
  )
}
