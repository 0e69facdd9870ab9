import { ImageUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { WidePicture } from '#app/content/pictures/wide-picture.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Options } from '#app/ui/form/options.tsx'
import type { CallResponse } from '#contract/api.ts'
import { type ContentPicture, type SceneName, sceneNames } from '#contract/content/content-parts.ts'
import { lengths } from '#contract/limits.ts'
import { PictureInput, usePictureSending } from '../../files/picture-input.tsx'
import { upload } from '../../files/upload.ts'
import { useSaving } from '../../saving/use-saving.ts'
import type { DraftFields } from '../drafts/use-draft.ts'

const sceneTitles: Record<SceneName, string> = {
  'hero-premium-collection': 'Oud bottles',
  'hero-perfume-gallery': 'Six bottles in a row',
  'hero-fragrance-excellence': 'Pale bottles and an attar',
  'product-of-the-year': 'Sylhet Agarwood',
  about: 'Bottles on a shelf',
  'flagship-store': 'The gallery’s counter',
}

type Added = CallResponse<'POST /api/admin/content/pictures'>

interface PictureFieldProps {
  label: string
  draft: DraftFields
  path: string
}

/** A wide picture: one of the built-in ones, or an upload with its description. */
export function PictureField({ label, draft, path }: PictureFieldProps) {
  const picture: ContentPicture = draft.at(path)
  // The part with this field may be moved or removed before it ends.
  const currentPath = useRef<string>(undefined)
  useEffect(() => {
    currentPath.current = path
    return () => {
      currentPath.current = undefined
    }
  }, [path])
  const saving = useSaving()
  const { choose, error } = usePictureSending(saving, async (sent) => {
    const { picture } = await upload<Added>('/api/admin/content/pictures', sent)
    if (currentPath.current !== undefined) draft.set(currentPath.current, { kind: 'upload', ...picture })
  })
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="relative aspect-3/2 w-full max-w-60 overflow-hidden bg-photo">
        <WidePicture picture={picture} sizes="240px" alt="" className="absolute inset-0 size-full" />
      </div>
      <div className="grid content-start gap-4">
        <div>
          <PictureInput look="outlined" name={`Upload: ${label}`} busy={saving.busy} onPicture={choose}>
            <ImageUp aria-hidden className="size-4" strokeWidth={1.5} />{' '}
            <span>{saving.busy ? 'Uploading...' : 'Upload a picture'}</span>
          </PictureInput>
          <p className="mt-1.5 text-sm text-soft">Landscape format is best. JPEG, PNG, WebP or AVIF, at most 10 MB.</p>
          <FieldError error={error} />
        </div>
        {picture.kind === 'upload' && (
          <TextField label="What it shows" maxLength={lengths.alt} {...draft.field(`${path}.alt`)} />
        )}
        <SelectField
          label="Or choose a picture from the gallery"
          value={picture.kind === 'scene' ? picture.scene : ''}
          onChange={({ currentTarget }) =>
            currentTarget.value && draft.set(path, { kind: 'scene', scene: currentTarget.value })
          }
        >
          <option value="">{picture.kind === 'scene' ? 'Choose' : 'The uploaded picture'}</option>
          <Options values={sceneNames} names={sceneTitles} />
        </SelectField>
      </div>
    </fieldset>
  )
}
