import type { ComponentProps } from 'react'
import type { ActiveOption } from './combobox-keys.ts'

interface ShownOptions {
  /** The id of the list. */
  listId: string
  /** The id of an option by its index. */
  optionId(index: number): string
  active: ActiveOption
  /** Whether options are shown now. */
  expanded: boolean
}

/** The attributes of a text field that searches and offers options in a list below it, as a WAI-ARIA combobox. */
export const comboboxField = ({ listId, optionId, active, expanded }: ShownOptions) =>
  ({
    type: 'search',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': expanded,
    'aria-controls': listId,
    'aria-activedescendant': active === null ? undefined : optionId(active),
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
  }) satisfies ComponentProps<'input'>
