import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { type ActiveOption, optionAfter } from './combobox-keys.ts'

interface ComboboxOptions {
  text: string
  onText(text: string): void
  /** How many options the text has, undefined until that is known. */
  found: number | undefined
  /** Escape in an empty text field. */
  onEscape?(): void
  /** Whether Escape only closes the list: the text is a value of a form, not a search. */
  keepsText?: boolean
}

/** A text field that searches and offers options in a list below it, as a WAI-ARIA combobox. */
export function useCombobox({ text, onText, found, onEscape, keepsText = false }: ComboboxOptions) {
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<ActiveOption>(null)
  const shown = open && found !== undefined
  const count = shown ? found : 0

  function type(text: string) {
    onText(text)
    setOpen(true)
    setActive(null)
  }
  function close() {
    setOpen(false)
    setActive(null)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && keepsText) {
      // An open list is closed, and not the dialog around it.
      if (shown && count > 0) event.preventDefault()
      return close()
    }
    if (event.key === 'Escape' && (text || onEscape)) {
      // By default, the browser's Escape would clear the text at once.
      event.preventDefault()
      if (shown) setOpen(false)
      else if (text) onText('')
      else onEscape?.()
      return setActive(null)
    }
    if (event.key.startsWith('Arrow')) setOpen(true)
    const next = optionAfter(event.key, active, count)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    if (next !== null) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const field = {
    type: 'search',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': count > 0,
    'aria-controls': listId,
    'aria-activedescendant': active === null ? undefined : optionId(active),
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    value: text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget.value),
    onFocus: () => setOpen(true),
    onKeyDown: press,
  } satisfies ComponentProps<'input'>
  /** `shown`: whether the list is; `active`: its chosen option. Options have ids by their index. */
  return { field, listId, optionId, shown, active, type, close, open: () => setOpen(true) }
}

export type Combobox = ReturnType<typeof useCombobox>
