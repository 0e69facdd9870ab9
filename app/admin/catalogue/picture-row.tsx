import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Photograph } from '#app/ui/photograph.tsx'
import type { Picture } from '#contract/catalogue.ts'

interface PictureRowProps {
  picture: Picture
  /** 1 is the first. */
  place: number
  isLast: boolean
  words: string
  busy: boolean
  /** Just moved: the keyboard stays with it. */
  focus: { by: number } | undefined
  onWords(words: string): void
  onMove(by: number): void
  onRemove(): void
}

/** One picture with its words and its place. */
export function PictureRow({ picture, place, isLast, words, busy, focus, onWords, onMove, onRemove }: PictureRowProps) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  // Serves the keyboard: a row that changes its place loses the focus.
  useEffect(() => {
    if (focus) (focus.by < 0 ? up : down).current?.focus()
  }, [focus])
  const arrow = 'border border-line aria-disabled:opacity-35'
  const move = (by: number, possible: boolean) => () => {
    if (possible && !busy) onMove(by)
  }
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-4 border border-hair bg-card p-3 sm:max-lg:grid-cols-[72px_minmax(0,1fr)_auto] xl:grid-cols-[72px_minmax(0,1fr)_auto]">
      <Photograph picture={picture} alt="" sizes="72px" className="aspect-4/5 w-18 object-cover" />
      <TextArea
        rows={3}
        // As high as its words, where the browser can do that: no line is cut.
        className="field-sizing-content min-h-25"
        label={place === 1 ? 'What picture 1 shows, the first in lists' : `What picture ${place} shows`}
        maxLength={500}
        value={words}
        error={words.trim() ? undefined : 'Say what the picture shows'}
        onChange={({ target }) => onWords(target.value)}
      />
      {/* Between 1024 and 1280 px the menu and the panel beside leave as little room as a phone. */}
      <div className="flex gap-2 max-sm:col-span-2 max-sm:justify-end sm:max-lg:pt-7 lg:max-xl:col-span-2 lg:max-xl:justify-end xl:pt-7">
        <IconButton
          ref={up}
          label={`Move picture ${place} forward`}
          aria-disabled={place === 1}
          onClick={move(-1, place > 1)}
          className={arrow}
        >
          <ArrowUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          ref={down}
          label={`Move picture ${place} back`}
          aria-disabled={isLast}
          onClick={move(1, !isLast)}
          className={arrow}
        >
          <ArrowDown aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={`Remove picture ${place}`} onClick={onRemove} disabled={busy} className="border border-line">
          <Trash2 aria-hidden className="size-4" strokeWidth={1.5} />
        </IconButton>
      </div>
    </li>
  )
}
