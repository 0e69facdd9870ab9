import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useMay } from '../staff.ts'
import { type Place, placeAt, sectionsFor } from './places.ts'

type Sections = ReturnType<typeof sectionsFor>

const inBar = (sections: Sections) =>
  sections
    .flatMap(({ places }) => places)
    .filter(({ bar }) => bar !== undefined)
    .sort((one, other) => (one.bar ?? 0) - (other.bar ?? 0))

/** The navigation: all places in the sidebar of a wide screen; on others a bar with those of every day, and a sheet. */
export function Navigation() {
  const { pathname, search } = useLocation()
  const sections = sectionsFor(useMay())
  const current = placeAt(pathname, search, sections)
  const [open, setOpen] = useState(false)
  return (
    <>
      <nav
        aria-label="Back office"
        data-bottom-bar="fixed"
        className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-hair max-md:bg-card lg:hidden"
      >
        <ul className="flex md:gap-5">
          {inBar(sections).map((place) => (
            <li key={place.to} className="max-md:flex-1">
              <Link to={place.to} aria-current={place === current ? 'page' : undefined} className={barItem}>
                <BarLabel {...place} />
              </Link>
            </li>
          ))}
          <li className="max-md:flex-1">
            <button type="button" onClick={() => setOpen(true)} className={`${barItem} w-full cursor-pointer`}>
              <BarLabel name="More" icon={Menu} />
            </button>
          </li>
        </ul>
      </nav>
      <nav aria-label="Back office" className="my-5 max-lg:hidden">
        <AllPlaces sections={sections} current={current} />
      </nav>
      <Dialog open={open} onClose={() => setOpen(false)} title="Back Office" position="right">
        <nav aria-label="All places" className="-mx-3 -mt-3">
          <AllPlaces sections={sections} current={current} onLeave={() => setOpen(false)} />
        </nav>
      </Dialog>
    </>
  )
}

const barItem =
  'flex items-center transition-colors duration-200 focus-visible:-outline-offset-3 aria-[current]:font-semibold max-md:h-19 max-md:flex-col max-md:justify-center max-md:gap-1.5 max-md:text-xs max-md:text-soft max-md:aria-[current]:text-ink md:min-h-11 md:text-[0.9375rem]'

const BarLabel = ({ name, icon: Icon }: Pick<Place, 'name' | 'icon'>) => (
  <>
    <Icon aria-hidden className="size-5 text-gold md:hidden" strokeWidth={1.5} />
    <span className="border-b border-transparent md:[[aria-current]>&]:border-ink">{name}</span>
  </>
)

interface AllPlacesProps {
  sections: Sections
  current: Place | undefined
  onLeave?(): void
}

function AllPlaces({ sections, current, onLeave }: AllPlacesProps) {
  return (
    <ul className="grid gap-4 lg:gap-3">
      {sections.map(({ name, places }) => (
        <li key={name}>
          <p className="caps px-3 pb-1 text-soft">{name}</p>
          <ul>
            {places.map((place) => (
              <li key={place.to}>
                <Link
                  to={place.to}
                  onClick={onLeave}
                  aria-current={place === current ? 'page' : undefined}
                  className="flex min-h-11 items-center gap-3 rounded px-3 transition-colors duration-200 focus-visible:-outline-offset-3 hover:bg-paper aria-[current]:font-semibold lg:min-h-9 lg:text-[0.9375rem] lg:aria-[current]:bg-paper"
                >
                  <place.icon aria-hidden className="size-5 shrink-0 text-gold" strokeWidth={1.5} />
                  <span>{place.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
