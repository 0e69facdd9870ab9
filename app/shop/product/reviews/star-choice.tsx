import { Star } from 'lucide-react'
import { useId } from 'react'
import * as reviewTexts from '#messages/review.ts'

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
      <legend className="text-sm font-semibold">{reviewTexts.yourRating}</legend>
      <div className="mt-1 -ml-2.5 flex text-gold">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded has-focus-visible:outline-2 has-focus-visible:outline-current"
          >
            <input
              type="radio"
              name={`${id}-rating`}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <span className="sr-only">{reviewTexts.stars(star)}</span>
            <Star aria-hidden className={`size-6 ${star <= value ? 'fill-current' : ''}`} strokeWidth={1.25} />
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
