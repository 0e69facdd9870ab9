import { Hero } from '#app/content/hero/hero.tsx'
import { ProductOfTheYear } from '#app/content/product-of-the-year.tsx'
import { editedPages } from '#contract/content/content.ts'
import type { HomeContent } from '#contract/content/content-home.ts'
import { FieldGroup } from '../layout/field-group.tsx'
import { ContentEditor } from './content-editor.tsx'
import { BannerFields, SlidesFields } from './home-fields.tsx'

const names: Record<keyof HomeContent, string> = { slides: 'slides', productOfTheYear: 'Product Of The Year' }

export default function EditHome() {
  return (
    <ContentEditor
      page="home"
      schema={editedPages.home}
      names={names}
      fields={(draft) => (
        <>
          <FieldGroup title="Slides">
            <SlidesFields draft={draft} />
          </FieldGroup>
          <FieldGroup title="Product Of The Year">
            <BannerFields draft={draft} />
          </FieldGroup>
        </>
      )}
      view={({ slides, productOfTheYear: { productId, ...banner } }) => (
        <>
          <Hero slides={slides} />
          <ProductOfTheYear {...banner} link={productId ? `/product/${productId}` : '/shop'} />
        </>
      )}
    />
  )
}
