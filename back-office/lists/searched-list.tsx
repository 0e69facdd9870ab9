import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listPath } from '#app/shared/with-query.ts'
import type { useStaffData } from '../use-staff-data.ts'
import { List, SearchBox } from './list-controls.tsx'
import { perPage, readSearch } from './list-query.ts'

/** What is searched for and the page, both in the URL, with the query of the call that lists it. */
export function useSearchedList() {
  const [params] = useSearchParams()
  const { search, page } = readSearch(params)
  return { search, page, query: { _search: search || undefined, _page: page, _perPage: perPage } }
}

interface SearchedListProps {
  /** The path of the screen. */
  base: string
  searched: ReturnType<typeof useSearchedList>
  searchLabel: string
  placeholder: string
  /** One of them, and several. */
  nouns: [string, string]
  /** What is said where there is nothing, and nothing is searched for. */
  none: string
  loaded: Omit<ReturnType<typeof useStaffData>, 'data'>
  total: number | undefined
  /** The accessible name of the rows. */
  name: string
  /** The rows, as `li`. */
  children: ReactNode
}

/** A list with a search box above it and pages below. */
export function SearchedList({ base, searched: { search, page }, none, name, children, ...list }: SearchedListProps) {
  const { searchLabel, placeholder, nouns, loaded, total } = list
  const navigate = useNavigate()
  return (
    <>
      <SearchBox
        label={searchLabel}
        placeholder={placeholder}
        search={search}
        onSearch={(search) => void navigate(listPath(base, { search }), { replace: true })}
      />
      <List
        base={base}
        page={page}
        pathOf={(page) => listPath(base, { search, page })}
        nouns={nouns}
        loaded={loaded}
        none={search ? undefined : none}
        total={total}
      >
        <ul aria-label={name} className="mt-3 border-t border-hair">
          {children}
        </ul>
      </List>
    </>
  )
}
