import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import type { ActiveOption } from '#app/ui/form/combobox-keys.ts'
import { useStaffData } from '../use-staff-data.ts'
import { groupsOf, type SearchGroup } from './search-groups.tsx'

interface SearchHitsProps {
  /** What is searched: not blank. */
  text: string
  /** Whether they are visible. */
  shown: boolean
  /** Called with the number of options, and the text they are for. */
  onFound(count: number, text: string): void
  active: ActiveOption
  listId: string
  optionId(index: number): string
  /** Called when an option was chosen. */
  onLeave(): void
}

const row =
  'flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-paper aria-selected:bg-paper aria-selected:shadow-[inset_3px_0_0_0_var(--oud)]'

/** What is found, in a group for each kind; how many there are is announced. */
export function SearchHits({ text, shown, onFound, active, listId, optionId, onLeave }: SearchHitsProps) {
  const { data, waiting, loadError } = useStaffData('GET /api/admin/search', { query: { _search: text } })
  const groups = data && !loadError ? groupsOf(data, text) : []
  const hits = groups.reduce((sum, group) => sum + group.hits.length, 0)
  const options = hits + groups.filter(({ all }) => all).length
  // The arrow keys of the field above move through the options.
  useEffect(() => {
    if (!waiting) onFound(options, text)
  }, [waiting, options, text, onFound])
  const isShown = shown && (data !== undefined || loadError !== undefined)
  const message = loadError?.message ?? (hits === 0 ? 'Nothing found' : undefined)
  return (
    <div
      className={`z-30 max-lg:absolute max-lg:inset-x-0 max-lg:top-full lg:fixed lg:mt-1 lg:w-104 ${isShown ? 'border border-hair bg-card shadow-float' : ''}`}
    >
      <p role="status" className={isShown && message ? 'px-4 py-5 text-sm' : 'sr-only'}>
        {isShown ? (message ?? `${hits} found`) : ''}
      </p>
      {isShown && !message && (
        <div
          role="listbox"
          id={listId}
          aria-label="Found"
          aria-busy={waiting}
          // The field keeps the focus while an option is pressed.
          onMouseDown={(event) => event.preventDefault()}
          className="max-h-[min(70dvh,40rem)] overflow-y-auto overscroll-contain py-1.5"
        >
          {groups.map((group, index) => (
            <Group
              key={group.name}
              group={group}
              first={indexOfFirst(groups, index)}
              active={active}
              optionId={optionId}
              onLeave={onLeave}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** The index of a group's first option among all. */
const indexOfFirst = (groups: SearchGroup[], index: number) =>
  groups.slice(0, index).reduce((sum, { hits, all }) => sum + hits.length + (all ? 1 : 0), 0)

interface GroupProps extends Pick<SearchHitsProps, 'active' | 'optionId' | 'onLeave'> {
  group: SearchGroup
  first: number
}

function Group({ group: { name, hits, all }, first, active, optionId, onLeave }: GroupProps) {
  const headingId = useId()
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': active === index,
    onClick: onLeave,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className="caps px-4 pt-3 pb-1 text-soft">
        {name}
      </p>
      {hits.map(({ to, name, about, badge }, index) => (
        <Link key={to} to={to} className={row} {...option(first + index)}>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-sm text-soft">{about}</span>
          </span>
          {badge}
        </Link>
      ))}
      {all && (
        <Link to={all} className={`${row} text-sm underline underline-offset-4`} {...option(first + hits.length)}>
          {`All ${name.toLowerCase()}`}
        </Link>
      )}
    </div>
  )
}
