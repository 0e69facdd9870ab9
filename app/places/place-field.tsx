import { type ComponentProps, useId, useState } from 'react'
import { ComboboxField } from '#app/ui/form/field.tsx'
import { useCombobox } from '#app/ui/form/use-combobox.ts'
import type { PlaceOption } from '#contract/places/search-places.ts'
import * as placeTexts from '#messages/places.ts'

interface PlaceFieldProps extends Omit<ComponentProps<typeof ComboboxField>, 'value' | 'onChange' | 'children'> {
  /** What is typed or chosen. */
  text: string
  onText(text: string): void
  /** The options for the text; undefined: none are offered, any text is accepted. */
  options: readonly PlaceOption[] | undefined
  onPick(option: PlaceOption): void
  readOnly?: boolean
}

/** A text field that offers places by any spelling in either script. Any other text may be typed as well. */
export function PlaceField({ text, onText, options, onPick, readOnly = false, onBlur, ...field }: PlaceFieldProps) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const optionId = (index: number) => `${id}-${index}`
  // Browsers also fill in fields that do not have the focus.
  const offered = focused && !readOnly && options?.length ? options : undefined
  const combobox = useCombobox({ text, onText, found: offered?.length, listId: id, optionId, keepsText: true })
  const { active, shown, close } = combobox
  const list = shown ? offered : undefined

  function pick(option: PlaceOption) {
    onPick(option)
    close()
  }
  return (
    <ComboboxField
      {...combobox.field}
      {...field}
      type="text"
      readOnly={readOnly}
      onFocus={() => {
        setFocused(true)
        combobox.open()
      }}
      onBlur={(event) => {
        setFocused(false)
        close()
        onBlur?.(event)
      }}
      onClick={combobox.open}
      onKeyDown={(event) => {
        const chosen = active === null ? undefined : list?.[active]
        if (event.key !== 'Enter' || !chosen) return combobox.field.onKeyDown(event)
        // Enter chooses, and does not send the form.
        event.preventDefault()
        pick(chosen)
      }}
    >
      {list && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the text field while an option is pressed
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-20 mt-1 border border-hair bg-card shadow-float"
        >
          <PlaceOptions id={id} optionId={optionId} options={list} active={active} onPick={pick} />
        </div>
      )}
      <span role="status" className="sr-only">
        {list ? placeTexts.found(list.length) : ''}
      </span>
    </ComboboxField>
  )
}

interface PlaceOptionsProps extends Pick<PlaceFieldProps, 'onPick'> {
  id: string
  optionId(index: number): string
  options: readonly PlaceOption[]
  active: number | null
}

function PlaceOptions({ id, optionId, options, active, onPick }: PlaceOptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={placeTexts.matches}
      className="max-h-64 overflow-y-auto overscroll-contain py-1"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field above handles the keys
        <div
          key={option.code}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={active === index}
          onClick={() => onPick(option)}
          className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 px-3.5 py-2 hover:bg-paper aria-selected:bg-paper aria-selected:shadow-[inset_3px_0_0_0_var(--oud)]"
        >
          <span>{option.name}</span>
          <span lang="bn" className="text-sm text-soft">
            {option.bangla}
          </span>
          {option.parent && <span className="ml-auto text-sm text-soft">{option.parent}</span>}
        </div>
      ))}
    </div>
  )
}
