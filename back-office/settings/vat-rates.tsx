import { useState } from 'react'
import { api } from '#app/api.ts'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatDay } from '#contract/format-date.ts'
import { NewVatRate, type VatRate } from '#contract/settings/vat-rate-calls.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { DatedValue, datedRow } from '../saving/dated-value.tsx'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'

/** The VAT that is in the prices of each category, and in delivery. */
export default function VatRates() {
  const { data, ...loaded } = useStaffData('GET /api/admin/vat-rates')
  return (
    <Screen title="VAT Rates" above={{ name: 'Settings', to: '/admin/settings' }}>
      <p className="mt-2 max-w-3xl text-soft">
        Prices include VAT. An invoice has the rates of the day on which it is issued, and keeps them: a rate that is
        entered later changes nothing of the past. Without a rate, a category has no VAT. A rate that no invoice has can
        be withdrawn; one that was used ends where another one begins.
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
  const { categoryId, name, isGone } = one
  return (
    <li className={datedRow}>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        {isGone && <p className="text-sm text-soft">This category was deleted. Its rates stay.</p>}
        <RatesOf shown={shown} onChange={setShown} />
      </div>
      {!isGone && (
        <DatedValue
          name={name}
          label="VAT, %"
          value={one.rate}
          check={(rate, since) => NewVatRate.safeParse({ categoryId, rate, since })}
          save={async (body) => {
            const saved = await api('PUT /api/admin/vat-rates', { body })
            setShown(saved.rate)
            return saved.message
          }}
        />
      )}
    </li>
  )
}

interface RatesProps {
  shown: VatRate
  onChange(shown: VatRate): void
}

/** The rates of a category from the latest on; those that no invoice has can be withdrawn. */
function RatesOf({ shown: { name, rate: today, rates }, onChange }: RatesProps) {
  const { send, formError } = useChange(() => {})
  const withdraw = (rateId: number) =>
    send(async () => {
      const { rate, message } = await api('DELETE /api/admin/vat-rates/:rateId', { params: { rateId } })
      onChange(rate)
      return { message }
    })
  return (
    <>
      {today === null && <p className="text-sm text-soft">No VAT</p>}
      <ul aria-label={`VAT rates of ${name}`} className="text-sm text-soft">
        {rates.map(({ _id, rate, since, isUsed }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3">
            <span>{`${rate}% from ${formatDay(since)}`}</span>
            {!isUsed && (
              <button
                type="button"
                aria-label={`Withdraw ${rate}% of ${name}`}
                className="min-h-8 underline decoration-line underline-offset-4 hover:decoration-ink"
                onClick={() => void withdraw(_id)}
              >
                Withdraw
              </button>
            )}
          </li>
        ))}
      </ul>
      <FieldError error={formError} />
    </>
  )
}
