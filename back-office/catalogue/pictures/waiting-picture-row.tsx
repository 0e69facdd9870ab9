import { Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import { DraggedThumbnail } from '../../sorting/dragged-thumbnail.tsx'
import { type RowControls, sortableRow } from '../../sorting/sortable-list.tsx'
import { pictureRowButtons, pictureRowGrid } from './picture-row.tsx'
import type { WaitingPicture } from './use-picture-queue.ts'

interface WaitingPictureRowProps {
  picture: WaitingPicture
  controls: RowControls
  description: string
  onDescribe(description: string): void
  onRemove(): void
  /** Retries the upload; only where pictures can be uploaded. */
  onRetry?: (() => void) | undefined
}

/** A chosen picture that is not uploaded yet: its description, progress and error. */
export function WaitingPictureRow(props: WaitingPictureRowProps) {
  const { picture, controls, description, onDescribe, onRemove, onRetry } = props
  const { file, typed, part, formError, error } = picture
  const sending = part !== undefined
  const url = useObjectUrl(file, formError === undefined)
  return (
    <li className={`${pictureRowGrid} border-dashed border-line ${sortableRow}`}>
      {formError ? (
        <div className="aspect-4/5 w-18 bg-photo sm:ml-12" />
      ) : (
        <DraggedThumbnail controls={controls}>
          {url && <img src={url} alt="" className="aspect-4/5 w-18 bg-photo object-cover" />}
        </DraggedThumbnail>
      )}
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="float-left w-full truncate text-sm text-soft">{file.name}</legend>
        {!formError && (
          <TextArea
            rows={2}
            className="field-sizing-content min-h-18"
            label="What it shows"
            hint={
              typed === undefined && description
                ? 'Suggested from the product’s data. Change it if the picture shows something else.'
                : undefined
            }
            maxLength={lengths.alt}
            value={description}
            error={typed !== undefined && !description.trim() ? 'Describe the picture' : undefined}
            disabled={sending}
            onChange={({ target }) => onDescribe(target.value)}
          />
        )}
        {sending && <Progress part={part} name={file.name} />}
        <FieldError error={formError ?? error} />
        {error && onRetry && (
          <div>
            <Button look="outlined" onClick={onRetry} className="min-h-11! px-5! py-2!">
              Try again
            </Button>
          </div>
        )}
      </fieldset>
      <div className={pictureRowButtons}>
        {!formError && controls.arrows}
        <IconButton label={`Remove ${file.name}`} onClick={onRemove} busy={sending} className="border border-line">
          <Trash2 aria-hidden className="size-4" strokeWidth={1.5} />
        </IconButton>
      </div>
    </li>
  )
}

function Progress({ part, name }: { part: number; name: string }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5 text-sm text-soft">
      <label htmlFor={id}>
        <span>{part === 1 ? 'Processing...' : 'Uploading...'}</span>
        <span className="sr-only"> {name}</span>
      </label>
      <progress id={id} max={1} value={part === 1 ? undefined : part} className="h-2 w-full accent-(--oud)" />
    </div>
  )
}

/** An object URL for a local file, valid while it is shown. */
function useObjectUrl(file: File, enabled: boolean): string | undefined {
  const [url, setUrl] = useState<string>()
  // The browser holds the file in memory until the URL is revoked.
  useEffect(() => {
    if (!enabled) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file, enabled])
  return url
}
