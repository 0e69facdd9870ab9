import { useShopDetails } from '#app/shared/shop-details.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as homeTexts from '#messages/home.ts'

/** The way to the finder for who does not know any perfume, such as for a gift. */
export function FinderInvitation() {
  const { off } = useShopDetails()
  if (off?.includes('finder')) return null
  return (
    <section aria-labelledby="finder-invitation" className="wrap section">
      <div className="flex flex-col gap-5 border border-hair bg-card p-6 md:flex-row md:items-end md:justify-between">
        <div>
          <h2 id="finder-invitation" className="text-[2rem]">
            {homeTexts.finder}
          </h2>
          <p className="mt-2 text-sm text-soft">{homeTexts.finderLine}</p>
        </div>
        <ButtonLink to="/finder">{homeTexts.openFinder}</ButtonLink>
      </div>
    </section>
  )
}
