import { useLocation } from 'react-router'

/** State of a link out of a list: where the list was, with its filter, search and page. */
interface FromList {
  list: string
}

/** The state for links of the list at the present address. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/** The link back to the list that this screen was opened from, as it was left; else to the whole list. */
export function useListAbove(name: string, base: string): ListAbove {
  return useListsAbove([{ name, to: base }])
}

interface ListAbove {
  name: string
  to: string
}

/** The same for a screen of several lists, the usual one first. */
export function useListsAbove(lists: [ListAbove, ...ListAbove[]]): ListAbove {
  const { state } = useLocation()
  const list: unknown = (state as Partial<FromList> | null)?.list
  if (typeof list !== 'string') return lists[0]
  const above = lists.find(({ to }) => list === to || list.startsWith(`${to}?`))
  return above ? { name: above.name, to: list } : lists[0]
}
