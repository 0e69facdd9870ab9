import type { ComponentProps } from 'react'
import type { Elements } from '../elements.ts'
import { ComboboxField } from './field.tsx'
import type { Combobox } from './use-combobox.ts'

interface LookupFieldProps<Option> extends Omit<ComponentProps<typeof ComboboxField>, 'children'> {
  combobox: Combobox
  /** The list, while it is shown. */
  options: readonly Option[] | undefined
  /** The name of the list. */
  listLabel: string
  keyOf(option: Option): string
  isDisabled?(option: Option): boolean
  onPick(option: Option): void
  /** An option, and its classes. */
  option(option: Option): Elements
  optionLook: string
  /** Shown instead of an empty list. */
  none?: Elements
  /** Announces how many there are. */
  found(count: number): string
  /** Shown in the field. */
  children?: Elements
}

/** A text field that searches and offers options in a list below it. The focus stays in the text field. */
export function LookupField<Option>({
  combobox,
  options,
  listLabel,
  keyOf,
  isDisabled,
  onPick,
  option,
  optionLook,
  none,
  found,
  children,
  ...field
}: LookupFieldProps<Option>) {
  const { listId, optionId, active } = combobox
  const float = 'absolute inset-x-0 top-full z-20 mt-1 border border-hair bg-card shadow-float'
  return (
    <ComboboxField {...combobox.field} {...field}>
      {children}
      {options?.length === 0 && none && <div className={float}>{none}</div>}
      {options && options.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={listLabel}
          // The text field keeps the focus while an option is pressed.
          onMouseDown={(event) => event.preventDefault()}
          className={`${float} max-h-60 overflow-y-auto overscroll-contain`}
        >
          {options.map((one, index) => (
            <button
              key={keyOf(one)}
              type="button"
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={active === index}
              aria-disabled={isDisabled?.(one)}
              onClick={() => onPick(one)}
              className={`w-full cursor-pointer px-3.5 py-2 text-left hover:bg-paper aria-disabled:cursor-not-allowed aria-disabled:opacity-55 aria-selected:bg-paper aria-selected:shadow-[inset_3px_0_0_0_var(--oud)] ${optionLook}`}
            >
              {option(one)}
            </button>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {options ? found(options.length) : ''}
      </span>
    </ComboboxField>
  )
}
