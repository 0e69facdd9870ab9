import { Search as Glass } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCombobox } from '#app/ui/form/use-combobox.ts'
import { lengths } from '#contract/limits.ts'
import { useDebouncedRequest } from '../use-debounced-request.ts'
import { SearchHits } from './search-hits.tsx'

/** Until a typed text is searched, milliseconds. */
const delay = 150

interface Found {
  text: string
  options: number
}

/**
 * Searches orders, customers, products and messages at once, from every screen: an ARIA combobox whose options are
 * links. `/` focuses it; Enter opens the chosen option, or else the first, also if it is found after the press.
 */
export function Search() {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const typed = text.trim()
  const [searched, setSearched] = useState('')
  const [found, setFound] = useState<Found>()
  /** The text whose first option opens as soon as it is found. */
  const toOpen = useRef<string>(undefined)
  const isCurrent = found?.text === typed
  const combobox = useCombobox({
    text,
    onText(text) {
      setText(text)
      if (text.trim()) return
      setSearched('')
      setFound(undefined)
    },
    // What was found before stays until there is more.
    found: found?.options,
    onEscape: () => input.current?.blur(),
  })
  const { active, shown, listId, optionId } = combobox
  useDebouncedRequest(typed, delay, () => setSearched(typed))
  useSlashKey(() => {
    input.current?.focus()
    input.current?.select()
  })

  const open = useCallback((index: number) => document.getElementById(optionId(index))?.click(), [optionId])
  const noteFound = useCallback((options: number, text: string) => setFound({ options, text }), [])
  useEffect(() => {
    if (!isCurrent || !shown || toOpen.current !== typed) return
    toOpen.current = undefined
    open(0)
  })

  function close() {
    toOpen.current = undefined
    combobox.close()
  }
  function leave() {
    combobox.type('')
    close()
    input.current?.blur()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (shown && active !== null) return open(active)
    if (isCurrent) return open(0)
    toOpen.current = typed
    combobox.open()
  }

  return (
    <search
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
      className="relative max-lg:order-last max-lg:basis-full max-lg:pb-3 lg:static lg:mt-6 print:hidden"
    >
      <form noValidate onSubmit={submit} className="relative">
        <Glass aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-soft" strokeWidth={1.5} />
        <input
          ref={input}
          {...combobox.field}
          aria-label="Search everything"
          aria-keyshortcuts="/"
          title="Orders, customers, products and messages (press /)"
          placeholder="Search everything"
          enterKeyHint="go"
          maxLength={lengths.search}
          className="min-h-11 w-full rounded border border-line bg-paper pr-3 pl-10 text-base placeholder:text-soft"
        />
      </form>
      {searched !== '' && (
        <SearchHits
          text={searched}
          listId={listId}
          optionId={optionId}
          active={active}
          shown={shown}
          onFound={noteFound}
          onLeave={leave}
        />
      )}
    </search>
  )
}

/** `/` pressed anywhere but in a field or a dialog. */
function useSlashKey(onPress: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
