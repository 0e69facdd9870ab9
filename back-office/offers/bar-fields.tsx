import { OfferBarLine } from '#app/shared/offer-bar-line.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { formatDay } from '#contract/format-date.ts'
import { barPageNames } from '#contract/offers/action-text.ts'
import { maxBarText } from '#contract/offers/offer-limits.ts'
import { offerBarPages } from '#contract/offers/offer-terms.ts'
import type { OfferFieldsProps } from './action-fields.tsx'

/** What pages of the shop announce while an offer is active. */
export function BarFields({ typed, errorOf, onChange }: OfferFieldsProps) {
  const { hasBar, barText, barPages, countdown, lastDay } = typed
  const text = (name: 'barText' | 'barTextInBangla', path: string, label: string, lang?: 'bn') => (
    <TextField
      label={label}
      lang={lang}
      maxLength={maxBarText}
      autoComplete="off"
      value={typed[name]}
      error={errorOf(path)}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      <Checkbox
        label="Announce it in a bar above the pages"
        checked={hasBar}
        onChange={({ currentTarget: { checked } }) => onChange({ hasBar: checked })}
      />
      {hasBar && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {text('barText', 'bar.text', 'Text of the bar')}
            {text('barTextInBangla', 'bar.textInBangla', 'Text of the bar in Bangla', 'bn')}
            <SelectField
              label="On these pages"
              value={barPages}
              onChange={({ target }) =>
                onChange({ barPages: offerBarPages.find((pages) => pages === target.value) ?? 'browsing' })
              }
            >
              <Options values={offerBarPages} names={barPageNames} />
            </SelectField>
          </div>
          <Checkbox
            label="Count down to the end of the last day"
            checked={countdown}
            onChange={({ currentTarget: { checked } }) => onChange({ countdown: checked })}
          />
          {barText.trim() && (
            <figure>
              <figcaption className="mb-1.5 text-sm text-soft">
                As customers see it while the offer is active
              </figcaption>
              <div className="flex min-h-11 items-center bg-oud px-4 text-center text-sm text-on-oud">
                <OfferBarLine text={barText} lastDay={countdown && lastDay ? formatDay(lastDay) : null} />
              </div>
            </figure>
          )}
        </>
      )}
    </>
  )
}
