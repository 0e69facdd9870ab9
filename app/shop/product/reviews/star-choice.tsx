import { Star } from 'lucide-react'
import { useId } from 'react'

const names = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']

interface StarChoiceProps {
  value: number
  onChange(value: number): void
  error?: string | undefined
}

/** One to five stars: a radio group, so that the arrow keys work. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-semibold">Your rating</legend>
      <div className="mt-1 -ml-2.5 flex text-gold">
        {names.map((name, index) => (
          <label
            key={name}
            className="grid size-11 cursor-pointer place-items-center rounded has-focus-visible:outline-2 has-focus-visible:outline-current"
          >
            <input
              type="radio"
              name={`${id}-rating`}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <span className="sr-only">{name}</span>
            <Star aria-hidden className={`size-6 ${index < value ? 'fill-current' : ''}`} strokeWidth={1.25} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
