import { Search as Glass, X } from 'lucide-react'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '#app/document/page-meta.ts'
import { IconButton } from '#app/ui/button.tsx'
import { useCombobox } from '#app/ui/form/use-combobox.ts'
import { useEditsBeforeHydration } from '#app/ui/form/use-edits-before-hydration.ts'
import { useLazyModule } from '#app/ui/loading/use-lazy-module.ts'
import { lengths } from '#contract/limits.ts'
import * as layoutTexts from '#messages/layout.ts'
import { searchPath } from '../links.ts'
import type { Found } from './use-search.ts'

const loadHits = () => import('./search-hits.tsx')

/**
 * The search box of the header: an ARIA combobox whose options are links. On small screens a magnifier opens it as a
 * row under the header. Without JavaScript it is a form that opens the shop list.
 */
export function Search() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const magnifier = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState('')
  const [rowShown, setRowShown] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const { module, loadModule } = useLazyModule(loadHits)
  const combobox = useCombobox({
    text,
    onText: setText,
    // The last option links to all results.
    found: found === null ? undefined : found.hits.length && found.hits.length + 1,
    onEscape() {
      setRowShown(false)
      magnifier.current?.focus()
    },
  })
  const { active, shown, listId, optionId } = combobox
  useEditsBeforeHydration(form)

  function leave() {
    combobox.close()
    setRowShown(false)
    input.current?.blur()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (shown && active !== null) return document.getElementById(optionId(active))?.click()
    if (!text.trim()) return
    void navigate(searchPath(text))
    leave()
  }

  function blur({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    combobox.close()
    if (relatedTarget !== magnifier.current) setRowShown(false)
  }

  return (
    <>
      <IconButton
        ref={magnifier}
        label={layoutTexts.search}
        aria-expanded={rowShown}
        aria-controls="search"
        // The press must not take the focus from the box, which would close the row before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setRowShown(!rowShown)
          if (rowShown) magnifier.current?.focus()
          else requestAnimationFrame(() => input.current?.focus())
        }}
        className="lg:hidden"
      >
        {rowShown ? (
          <X aria-hidden className="size-5.5" strokeWidth={1.4} />
        ) : (
          <Glass aria-hidden className="size-5.5" strokeWidth={1.4} />
        )}
      </IconButton>
      <search
        id="search"
        // The list of results is loaded on the first interaction with the box.
        onFocus={() => void loadModule()}
        onChange={() => void loadModule()}
        onBlur={blur}
        className={`max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:border-b max-lg:border-hair max-lg:bg-paper max-lg:px-5 max-lg:py-3 lg:relative lg:mr-2 lg:max-w-56 lg:flex-[1_1_7rem] ${rowShown ? '' : 'max-lg:hidden'}`}
      >
        <form
          ref={form}
          action={pathOf('/shop')}
          noValidate
          onSubmit={submit}
          className="flex items-center gap-2.5 border-b border-ink transition-shadow duration-150 has-focus-visible:border-oud has-focus-visible:shadow-[0_2px_0_0_var(--oud)]"
        >
          <Glass aria-hidden className="size-4.5 shrink-0 text-soft" strokeWidth={1.4} />
          <input
            ref={input}
            name="search"
            {...combobox.field}
            aria-label={layoutTexts.searchPerfumes}
            placeholder={layoutTexts.searchPerfumes}
            enterKeyHint="search"
            maxLength={lengths.search}
            className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-soft lg:min-h-9 [&::-webkit-search-cancel-button]:hidden"
          />
        </form>
        {module && (
          <module.SearchHits
            text={text}
            listId={listId}
            optionId={optionId}
            active={active}
            shown={shown}
            onFound={setFound}
            onLeave={leave}
          />
        )}
      </search>
    </>
  )
}
