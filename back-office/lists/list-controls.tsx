import { Search, SearchX } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { pageCount } from '#app/ui/pagination.ts'
import { lengths } from '#contract/limits.ts'
import { LoadError } from '../layout/screen.tsx'
import type { useStaffData } from '../use-staff-data.ts'
import { currentParams, perPage } from './list-query.ts'

interface FilterTabsProps<Filter extends string> {
  /** The name for all items, then each filter's name. */
  names: readonly [Filter | undefined, string][]
  shown: Filter | undefined
  /** The URL of a filtered list, on its first page. */
  pathOf(filter: Filter | undefined): string
  counts: Record<Filter, number> | undefined
  /** Filters that are mostly empty: their tabs are folded away while they are, and not chosen. */
  seldom?: readonly Filter[]
}

/** The tabs of a list, each with its count: a strip on a phone, else in rows. The URL contains the active one. */
export function FilterTabs<Filter extends string>(props: FilterTabsProps<Filter>) {
  const { names, shown, pathOf, counts, seldom = [] } = props
  const navigate = useNavigate()
  const [unfolded, setUnfolded] = useState(false)
  const isEmpty = (filter: Filter | undefined) =>
    filter !== undefined && filter !== shown && seldom.includes(filter) && !counts?.[filter]
  const empty = names.filter(([filter]) => isEmpty(filter)).length
  /** The search box may have changed the URL a moment ago, when it lost the focus: its search is kept. */
  function keepSearch(event: MouseEvent<HTMLAnchorElement>) {
    const to = new URL(event.currentTarget.href)
    const search = currentParams().get('search') ?? ''
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isModified || search === (to.searchParams.get('search') ?? '')) return
    event.preventDefault()
    if (search) to.searchParams.set('search', search)
    else to.searchParams.delete('search')
    void navigate(to.pathname + to.search, { replace: true })
  }
  return (
    <nav aria-label="Show" className="-mx-5 mt-6 overflow-x-auto px-5 md:mx-0 md:overflow-x-visible md:px-0">
      <ul className="flex w-max gap-2 md:w-auto md:flex-wrap md:gap-y-0">
        {names
          .filter(([filter]) => unfolded || !isEmpty(filter))
          .map(([filter, name]) => (
            <li key={name} className="shrink-0 py-1">
              <Link
                ref={filter === shown ? (counts ? bringWiderIntoSight : bringIntoSight) : undefined}
                to={pathOf(filter)}
                replace
                onClick={keepSearch}
                aria-current={filter === shown ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 rounded border border-hair bg-card px-4 text-sm aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-on-ink focus-visible:-outline-offset-3"
              >
                <span>{name}</span>
                {counts && filter && <span className="tabular text-xs">{counts[filter]}</span>}
              </Link>
            </li>
          ))}
        {empty > 0 && (
          <li className="shrink-0 py-1">
            <button
              type="button"
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
              className="flex min-h-11 cursor-pointer items-center px-3 text-sm underline decoration-line underline-offset-4 hover:decoration-ink focus-visible:-outline-offset-3"
            >
              {unfolded ? 'Hide the empty ones' : `${empty} empty`}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** On a phone the active tab may be outside the visible part of the strip. */
function bringIntoSight(link: HTMLAnchorElement | null) {
  const strip = link?.closest('nav')
  if (!link || !strip) return
  const [inner, outer] = [link.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}

/** Again after the counts have loaded, which make the tabs wider: React calls a new ref function again. */
const bringWiderIntoSight = (link: HTMLAnchorElement | null) => bringIntoSight(link)

interface SearchBoxProps {
  label: string
  placeholder: string
  /** Everything that is found, where the placeholder has no room for it: shown while the box is focused and empty. */
  help?: string
  search: string
  /** Called a moment later: the other parts of the new URL are those of `currentParams()`. */
  onSearch(search: string): void
}

/** A search box: debounced while typing, immediate on Enter and on blur. */
export function SearchBox({ label, placeholder, help, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const helpId = useId()
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const seek = () => {
    stop()
    if (typed.trim() !== search) onSearch(typed.trim())
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // Back also updates the box. Surrounding spaces do not change the search. Text whose own search is about to begin
  // stays.
  useEffect(() => {
    if (timer.current === undefined) setTyped((before) => (before.trim() === search ? before : search))
  }, [search])
  return (
    <search className="mt-4 block">
      <form
        noValidate
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
          aria-describedby={help && helpId}
          placeholder={placeholder}
          maxLength={lengths.search}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            stop()
            const text = target.value.trim()
            timer.current = setTimeout(() => {
              timer.current = undefined
              onSearch(text)
            }, 250)
          }}
          // Before any other press: a later search would navigate back from its target.
          onBlur={seek}
          className="peer min-h-12 w-full rounded border border-line bg-card pr-3 pl-11 text-base placeholder:text-soft"
        />
        {help && (
          <p
            id={helpId}
            className="pointer-events-none absolute inset-x-0 top-full z-10 mt-1 hidden border border-hair bg-card px-4 py-2.5 text-sm text-soft shadow-float peer-focus:peer-placeholder-shown:block"
          >
            {help}
          </p>
        )}
      </form>
    </search>
  )
}

interface ListProps {
  /** The URL of the unfiltered list. */
  base: string
  page: number
  /** The URL of another page of the current results. */
  pathOf(page: number): string
  /** The singular and plural name of the items. */
  nouns: [string, string]
  loaded: Pick<ReturnType<typeof useStaffData>, 'loadError' | 'waiting' | 'load'>
  total: number | undefined
  /** There are more than `total`; the exact number is unknown. */
  more?: boolean
  /** Shown for an empty list without filter or search. */
  none?: string | undefined
  children: ReactNode
}

/** The frame of a list: number of items, loading and error states, and pagination. */
export function List({ base, page, pathOf, nouns: [one, many], loaded, total, more, none, children }: ListProps) {
  const { loadError, waiting, load } = loaded
  const last = pageCount(total ?? 0, perPage)
  // A change may have emptied the last page. While another list is loaded, `total` is still that of the one before.
  const isBeyondLast = !waiting && total !== undefined && total > 0 && page > last
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
          {isBeyondLast ? (
            <Navigate to={pathOf(last)} replace />
          ) : total > 0 ? (
            children
          ) : (
            <EmptyState icon={SearchX} title="Nothing here">
              {none && total === 0 ? (
                <p>{none}</p>
              ) : (
                <>
                  <p>{`No ${many} found.`}</p>
                  <ButtonLink look="outlined" to={base}>
                    {`Show all ${many}`}
                  </ButtonLink>
                </>
              )}
            </EmptyState>
          )}
        </div>
      )}
      {total !== undefined && page <= last && <PageLinks page={page} last={last} pathOf={pathOf} className="mt-8" />}
    </>
  )
}
