import { ButtonLink } from '#app/ui/button.tsx'
import * as catalogueTexts from '#messages/catalogue.ts'

/** The empty state of a shop without products. */
export function EmptyShop({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  return (
    <div className="double-hairline mt-8 flex flex-col items-center px-4 py-16 text-center md:py-24">
      <Heading className="text-[2.125rem] md:text-[2.625rem]">{catalogueTexts.emptyShop}</Heading>
      <p className="mt-4 max-w-[52ch] text-soft">{catalogueTexts.emptyShopLine}</p>
      <ButtonLink to="/contact" className="mt-8">
        {catalogueTexts.contactUs}
      </ButtonLink>
    </div>
  )
}
