import { isSame } from '../../saving/merge-fields.ts'

type Named = { id: string }
type Part = Record<string, unknown>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)
/** A list whose items have an ID, so that they can be matched at any position. */
const isNamed = (value: unknown): value is Named[] =>
  Array.isArray(value) && value.every((one) => isPart(one) && typeof one.id === 'string')
const areParts = (value: unknown): value is Part[] => Array.isArray(value) && value.every(isPart)
/** A text is merged as a whole: half of each version would make no sense. */
const isWhole = (value: Part) => value.type === 'doc' || 'kind' in value

/**
 * Merges own changes with what someone else has saved, part by part: changed parts keep their values, all others take
 * the saved values. Pure.
 */
export function mergeDrafts<Content>(before: Content, mine: Content, theirs: Content): Content {
  if (isSame(mine, before)) return theirs
  if (isSame(theirs, before)) return mine
  if (isNamed(before) && isNamed(mine) && isNamed(theirs)) return mergedLists(before, mine, theirs) as Content
  if (areParts(before) && areParts(mine) && areParts(theirs))
    return (
      mine.length === theirs.length ? mine.map((one, at) => mergeDrafts(before[at], one, theirs[at])) : mine
    ) as Content
  if (isPart(before) && isPart(mine) && isPart(theirs) && !isWhole(mine)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
    return Object.fromEntries(
      [...keys].map((key) => [key, mergeDrafts(before[key], mine[key], theirs[key])]),
    ) as Content
  }
  return mine
}

/**
 * Items added on either side stay; removed ones are removed unless the other side has changed them. The order is the
 * saved one unless it was changed in the form.
 */
function mergedLists(before: Named[], mine: Named[], theirs: Named[]): Named[] {
  const find = (list: Named[], id: string) => list.find((one) => one.id === id)
  const isRemovedFrom = (list: Named[], other: Named) => {
    const known = find(before, other.id)
    return known !== undefined && !find(list, other.id) && isSame(known, other)
  }
  const orderIn = (list: Named[]) =>
    list.map(({ id }) => id).filter((id) => [before, mine, theirs].every((other) => find(other, id)))
  const isSorted = (list: Named[]) => !isSame(orderIn(list), orderIn(before))
  const [first, second] = isSorted(theirs) && !isSorted(mine) ? [theirs, mine] : [mine, theirs]

  const result = first.filter((one) => !isRemovedFrom(second, one))
  for (const [at, one] of second.entries()) {
    if (find(first, one.id) || isRemovedFrom(first, one)) continue
    const previous = second.slice(0, at).findLast(({ id }) => find(result, id))
    result.splice(previous ? result.findIndex(({ id }) => id === previous.id) + 1 : 0, 0, one)
  }
  return result.map((one) => {
    const [own, other] = [find(mine, one.id), find(theirs, one.id)]
    return own && other ? mergeDrafts(find(before, one.id) ?? other, own, other) : one
  })
}
