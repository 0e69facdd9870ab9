import { useLocation, useSearchParams } from 'react-router'
import { parseSorting, type Sorting, sortingParameter } from './sort-orders.ts'

/** The sorting of the orders, in the URL: Back and a reload keep it. */
export function useSorting(): [Sorting, (sorting: Sorting) => void] {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const setSorting = (sorting: Sorting) => {
    const parameter = sortingParameter(sorting)
    const params = new URLSearchParams(search)
    if (parameter) params.set('sort', parameter)
    else params.delete('sort')
    setSearch(params, { replace: true, preventScrollReset: true, state })
  }
  return [parseSorting(search.get('sort')), setSorting]
}
