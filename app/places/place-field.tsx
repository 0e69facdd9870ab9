import { type ComponentProps, useState } from 'react'
import { LookupField } from '#app/ui/form/lookup-field.tsx'
import { useCombobox } from '#app/ui/form/use-combobox.ts'
import type { PlaceOption } from '#contract/places/search-places.ts'
import { language } from '#messages/language.ts'
import * as placeTexts from '#messages/places.ts'

type LookupProps = ComponentProps<typeof LookupField<PlaceOption>>

interface PlaceFieldProps
  extends Pick<
    LookupProps,
    'label' | 'error' | 'hint' | 'name' | 'maxLength' | 'autoComplete' | 'aria-label' | 'onBlur'
  > {
  /** What is typed or chosen. */
  text: string
  onText(text: string): void
  /** The options for the text. It is undefined where none are offered and any text is accepted. */
  options: readonly PlaceOption[] | undefined
  onPick(option: PlaceOption): void
  readOnly?: boolean
}

/**
 * A text field that offers places by any spelling in either script. Any other text may be typed as well. Enter takes the
 * chosen option, or the only one of which a whole name is typed. The focus alone opens no list: it also comes to a field
 * with an error, and the list would hide the fields below.
 */
export function PlaceField({ text, onText, options, onPick, readOnly = false, onBlur, ...field }: PlaceFieldProps) {
  const [focused, setFocused] = useState(false)
  // Browsers also fill in fields that do not have the focus.
  const offered = focused && !readOnly && options?.length ? options : undefined
  const combobox = useCombobox({ text, onText, found: offered?.length, keepsText: true })
  const { active, shown, close } = combobox
  const list = shown ? offered : undefined

  function pick(option: PlaceOption) {
    onPick(option)
    close()
  }
  return (
    <LookupField
      {...field}
      combobox={combobox}
      type="text"
      readOnly={readOnly}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        setFocused(false)
        close()
        onBlur?.(event)
      }}
      onClick={combobox.open}
      onKeyDown={(event) => {
        const [whole, another] = list?.filter((option) => option.whole) ?? []
        const chosen = active === null ? !another && whole : list?.[active]
        if (event.key !== 'Enter' || !chosen) return combobox.field.onKeyDown(event)
        // Enter chooses, and does not send the form.
        event.preventDefault()
        pick(chosen)
      }}
      options={list}
      listLabel={placeTexts.matches}
      found={placeTexts.found}
      keyOf={({ code }) => code}
      onPick={pick}
      optionLook="flex min-h-11 flex-wrap items-baseline gap-x-2"
      option={({ name, other, parent }) => [
        <span key="name">{name}</span>,
        // Bangla pages show an English name to those who type one.
        (language === 'en' || /[a-z]/i.test(text)) && (
          <span key="other" lang={language === 'bn' ? 'en' : 'bn'} className="text-sm text-soft">
            {other}
          </span>
        ),
        parent && (
          <span key="parent" className="ml-auto text-sm text-soft">
            {placeTexts.inDistrict(parent)}
          </span>
        ),
      ]}
    />
  )
}
