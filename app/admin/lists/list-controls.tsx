import { Search, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { pageCount } from '#app/ui/pagination.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { lengths } from '#contract/limits.ts'
import { LoadError } from '../layout/screen.tsx'
import type { useAnswer } from '../use-answer.ts'
import { perPage } from './list-query.ts'

interface FilterTabsProps<Filter extends string> {
  /** All of them under one name, then each. */
  names: readonly [Filter | undefined, string][]
  shown: Filter | undefined
  /** The address of the list that a filter shows, from its first page on. */
  pathOf(filter: Filter | undefined): string
  counts: Record<Filter, number> | undefined
}

/** The tabs of a list, each with its count. The URL says which is active. */
export function FilterTabs<Filter extends string>({ names, shown, pathOf, counts }: FilterTabsProps<Filter>) {
  return (
    <nav aria-label="Show" className="-mx-5 mt-6 overflow-x-auto px-5 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2">
        {names.map(([filter, name]) => (
          <li key={name} className="shrink-0 py-1">
            <Link
              ref={filter === shown ? (counts ? bringWiderIntoSight : bringIntoSight) : undefined}
              to={pathOf(filter)}
              replace
              aria-current={filter === shown ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded border border-hair bg-card px-4 text-sm aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-on-ink focus-visible:-outline-offset-3"
            >
              {name}
              {counts && filter && <span className="tabular text-xs">{counts[filter]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the filter that an address leads to may stand outside of the strip. */
function bringIntoSight(link: HTMLAnchorElement | null) {
  const strip = link?.closest('nav')
  if (!link || !strip) return
  const [inner, outer] = [link.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}

/**
 * Once more when the numbers have come, which make all of them wider: a ref that is another function is called again.
 */
const bringWiderIntoSight = (link: HTMLAnchorElement | null) => bringIntoSight(link)

interface SearchBoxProps {
  label: string
  placeholder: string
  search: string
  onSearch(search: string): void
}

/** Searches shortly after the last key, at once with Enter and on leaving. */
export function SearchBox({ label, placeholder, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const seek = () => {
    clearTimeout(timer.current)
    if (typed.trim() !== search) onSearch(typed.trim())
  }
  // Serves the clock: nothing is searched on a screen that was left.
  useEffect(() => () => clearTimeout(timer.current), [])
  // Serves the address: Back empties the box as well. What is typed at its ends is no other search.
  useEffect(() => setTyped((before) => (before.trim() === search ? before : search)), [search])
  return (
    <search className="mt-4 block">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          seek()
        }}
        className="relative"
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-soft"
          strokeWidth={1.5}
        />
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={lengths.search}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => onSearch(target.value.trim()), 250)
          }}
          // Before anything else is pressed: a search that comes later would lead back from where that leads.
          onBlur={seek}
          className="min-h-12 w-full rounded border border-line bg-card pr-3 pl-11 text-base placeholder:text-soft"
        />
      </form>
    </search>
  )
}

interface ListProps {
  /** The address of the whole list. */
  base: string
  page: number
  /** The address of another page of what is asked for. */
  pathOf(page: number): string
  /** What is listed: one of them, many of them. */
  words: [string, string]
  loaded: Pick<ReturnType<typeof useAnswer>, 'loadError' | 'waiting' | 'load'>
  total: number | undefined
  /** There are more than `total`, which nobody has counted. */
  more?: boolean
  /** Said of an empty list that is neither filtered nor searched. */
  none?: string | undefined
  children: ReactNode
}

/** What a list says around its rows: how many there are, that it loads or could not, and the other pages. */
export function List({ base, page, pathOf, words: [one, many], loaded, total, more, none, children }: ListProps) {
  const { loadError, waiting, load } = loaded
  const last = pageCount(total ?? 0, perPage)
  const link = 'inline-grid min-h-11 place-items-center px-3 underline decoration-line underline-offset-4'
  return (
    <>
      <p role="status" className="mt-6 text-sm text-soft">
        {total !== undefined && `${total}${more ? ' and more' : ''} ${total === 1 ? one : many}`}
      </p>
      {loadError && <LoadError message={loadError.message} onRetry={() => void load()} />}
      {total === undefined && !loadError && (
        <div className="mt-4 flex flex-col gap-3">
          <Loading what={`the ${many}`} />
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-18" />
          ))}
        </div>
      )}
      {total !== undefined && (
        <div aria-busy={waiting} className={`transition-opacity duration-200 ${waiting ? 'opacity-60' : ''}`}>
          {total > 0 && page <= last ? (
            children
          ) : (
            <EmptyState icon={SearchX} title="Nothing here">
              {none && total === 0 ? (
                <p>{none}</p>
              ) : (
                <>
                  <p>No {many} match this.</p>
                  <ButtonLink look="outlined" to={base}>
                    Show all {many}
                  </ButtonLink>
                </>
              )}
            </EmptyState>
          )}
        </div>
      )}
      {total !== undefined && last > 1 && page <= last && (
        <nav aria-label="Pages" className="mt-8 flex items-center justify-center gap-4">
          {page > 1 && (
            <Link to={pathOf(page - 1)} className={link}>
              Previous
            </Link>
          )}
          <p className="tabular text-sm text-soft">
            Page {page} of {last}
          </p>
          {page < last && (
            <Link to={pathOf(page + 1)} className={link}>
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
