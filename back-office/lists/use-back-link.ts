import { useLocation } from 'react-router'

/** Navigation state of a link from a list: the list's URL with filter, search and page. */
interface FromList {
  list: string
}

/** The navigation state for links of the list at the current URL. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/** The link back to the list that this screen was opened from, with its filters; otherwise to the whole list. */
export function useBackLink(name: string, base: string): BackLink {
  return useBackLinkToOneOf([{ name, to: base }])
}

interface BackLink {
  name: string
  to: string
}

/** The same for a screen with several lists, the default one first. */
export function useBackLinkToOneOf(lists: [BackLink, ...BackLink[]]): BackLink {
  const { state } = useLocation()
  const list: unknown = (state as Partial<FromList> | null)?.list
  if (typeof list !== 'string') return lists[0]
  const above = lists.find(({ to }) => list === to || list.startsWith(`${to}?`))
  return above ? { name: above.name, to: list } : lists[0]
}
