import { useState } from 'react'
import { api } from '#app/api.ts'
import { NewVatRate, type VatRate } from '#contract/settings/vat-rate-calls.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { DatedValue, datedRow } from '../saving/dated-value.tsx'
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

function Row({ one: { categoryId, name, ...first } }: { one: VatRate }) {
  const [{ rate, since, nextRate, nextSince }, setShown] = useState<Omit<VatRate, 'categoryId' | 'name'>>(first)
  return (
    <li className={datedRow}>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">{rate === null ? 'No VAT' : `${rate}% since ${since}`}</p>
        {nextRate !== null && <p className="text-sm text-soft">{`${nextRate}% from ${nextSince}`}</p>}
      </div>
      <DatedValue
        name={name}
        label="VAT, %"
        value={first.rate}
        check={(rate, since) => NewVatRate.safeParse({ categoryId, rate, since })}
        save={async (body) => {
          const saved = await api('PUT /api/admin/vat-rates', { body })
          setShown(saved.rate)
          return saved.message
        }}
      />
    </li>
  )
}
