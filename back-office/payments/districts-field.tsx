import { formatCount } from '#contract/format-count.ts'
import { districts, divisions, findArea, findDistrict } from '#contract/places/places.ts'

interface DistrictsFieldProps {
  /** Codes of districts, and of areas from elsewhere. */
  places: readonly string[]
  onChange(places: string[]): void
}

/** Districts by division, to be ticked; areas that are listed besides are kept. */
export function DistrictsField({ places, onChange }: DistrictsFieldProps) {
  const chosen = new Set(places)
  const names = places.map((code) => (findDistrict(code) ?? findArea(code))?.name ?? code)
  const toggle = (codes: readonly string[], isChosen: boolean) => {
    const next = new Set(places)
    for (const code of codes)
      if (isChosen) next.add(code)
      else next.delete(code)
    onChange([...next])
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold [overflow-wrap:anywhere]">
        {places.length === 0
          ? 'Choose districts'
          : `${formatCount(places.length, 'place')}: ${names.slice(0, 6).join(', ')}${names.length > 6 ? ' …' : ''}`}
      </summary>
      <div className="mt-2 grid gap-5">
        {divisions.map((division) => {
          const own = districts.filter(({ divisionCode }) => divisionCode === division.code)
          const isWhole = own.every(({ code }) => chosen.has(code))
          return (
            <fieldset key={division.code}>
              <legend className="text-sm font-semibold">{`${division.name} division`}</legend>
              <div className="mt-1 grid grid-cols-2 gap-x-4 md:grid-cols-4">
                <Tick
                  label="All of them"
                  isChosen={isWhole}
                  onChange={(isChosen) =>
                    toggle(
                      own.map(({ code }) => code),
                      isChosen,
                    )
                  }
                />
                {own.map(({ code, name }) => (
                  <Tick
                    key={code}
                    label={name}
                    isChosen={chosen.has(code)}
                    onChange={(isChosen) => toggle([code], isChosen)}
                  />
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
    </details>
  )
}

interface TickProps {
  label: string
  isChosen: boolean
  onChange(isChosen: boolean): void
}

const Tick = ({ label, isChosen, onChange }: TickProps) => (
  <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 text-sm [overflow-wrap:anywhere]">
    <input
      type="checkbox"
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-ink"
    />
    <span>{label}</span>
  </label>
)
