import { ButtonLink } from '#app/ui/button.tsx'

/** The empty state of a shop without products. */
export function EmptyShop({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  return (
    <div className="double-hairline mt-8 flex flex-col items-center px-4 py-16 text-center md:py-24">
      <Heading className="text-[2.125rem] md:text-[2.625rem]">Our Shelves Are Still Empty</Heading>
      <p className="mt-4 max-w-[52ch] text-soft">
        The first perfumes are on their way. Please come back soon, or ask us for the scent you are looking for.
      </p>
      <ButtonLink to="/contact" className="mt-8">
        Contact us
      </ButtonLink>
    </div>
  )
}
