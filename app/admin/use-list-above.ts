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
export function useListAbove(name: string, base: string): { name: string; to: string } {
  const { state } = useLocation()
  const list: unknown = (state as Partial<FromList> | null)?.list
  const isThisList = typeof list === 'string' && (list === base || list.startsWith(`${base}?`))
  return { name, to: isThisList ? list : base }
}
