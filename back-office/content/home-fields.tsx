import { newKey } from '#app/shared/new-key.ts'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { maxSlides, type Slide } from '#contract/content/content-home.ts'
import { formatMoment } from '#contract/format-date.ts'
import type { DraftFields } from './drafts/use-draft.ts'
import { HeadlineFields, PartList } from './fields/field-groups.tsx'
import { PictureField } from './fields/picture-field.tsx'
import { ProductField } from './fields/product-field.tsx'
import { MomentField, PriceField } from './fields/typed-fields.tsx'

const newSlide = (): Slide => ({
  id: newKey(),
  title: { plain: '', italic: '' },
  badge: '',
  subtitle: '',
  description: '',
  from: null,
  discount: '',
  button: 'Shop Now',
  link: '/shop',
  picture: { kind: 'scene', scene: 'hero-premium-collection' },
  shownFrom: null,
  shownUntil: null,
})

function nameOf({ title, shownFrom, shownUntil }: Slide): string {
  const titleText = [title.plain, title.italic].filter(Boolean).join(' ')
  const now = new Date().toISOString()
  if (shownUntil && shownUntil <= now) return `${titleText} · ended ${formatMoment(shownUntil)}`
  if (shownFrom && shownFrom > now) return `${titleText} · from ${formatMoment(shownFrom)}`
  return shownUntil ? `${titleText} · until ${formatMoment(shownUntil)}` : titleText
}

/** The slides at the top of the home page, in order. */
export function SlidesFields({ draft }: { draft: DraftFields }) {
  const { field } = draft
  return (
    <PartList<Slide> draft={draft} path="slides" what="slide" nameOf={nameOf} added={newSlide} most={maxSlides}>
      {(path) => (
        <>
          <HeadlineFields draft={draft} path={`${path}.title`} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Badge" maxLength={40} {...field(`${path}.badge`)} />
            <TextField label="Subtitle" maxLength={80} {...field(`${path}.subtitle`)} />
          </div>
          <TextArea label="Description" rows={2} maxLength={240} {...field(`${path}.description`)} />
          <div className="grid gap-4 sm:grid-cols-2">
            <PriceField label="Starting from (৳)" draft={draft} path={`${path}.from`} />
            <TextField label="Discount" hint="Such as Up To 40% Off" maxLength={40} {...field(`${path}.discount`)} />
            <TextField label="Button text" maxLength={40} {...field(`${path}.button`)} />
            <TextField label="Button URL" hint="Such as /offers" inputMode="url" {...field(`${path}.link`)} />
          </div>
          <PictureField label="Picture" draft={draft} path={`${path}.picture`} />
          <div className="grid gap-4 sm:grid-cols-2">
            <MomentField
              label="Shown from (Dhaka time)"
              hint="Leave empty to show it at once"
              draft={draft}
              path={`${path}.shownFrom`}
            />
            <MomentField
              label="Shown until (Dhaka time)"
              hint="Leave empty to show it without an end"
              draft={draft}
              path={`${path}.shownUntil`}
            />
          </div>
        </>
      )}
    </PartList>
  )
}

/** The banner between the lists of the home page. */
export function BannerFields({ draft }: { draft: DraftFields }) {
  const { field } = draft
  return (
    <>
      <TextField label="Badge of the banner" maxLength={40} {...field('productOfTheYear.badge')} />
      <HeadlineFields draft={draft} path="productOfTheYear.title" />
      <TextArea label="Text of the banner" rows={3} maxLength={300} {...field('productOfTheYear.text')} />
      <TextField label="Button text of the banner" maxLength={40} {...field('productOfTheYear.button')} />
      <ProductField draft={draft} path="productOfTheYear.productId" />
      <PictureField label="Picture of the banner" draft={draft} path="productOfTheYear.picture" />
    </>
  )
}
