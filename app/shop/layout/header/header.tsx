import { Fragment } from 'react'
import { useKnownDetails } from '#app/shared/shop-details.ts'
import { Wordmark } from '#app/shared/wordmark.tsx'
import { HydrateLater } from '#app/ui/loading/hydrate-later.tsx'
import * as layoutTexts from '#messages/layout.ts'
import { OfferBar } from '../offer-bar/offer-bar.tsx'
import { Search } from '../search/search.tsx'
import { HeaderTools } from './header-tools.tsx'
import { Menu } from './menu.tsx'
import { NavigationLinks } from './navigation-links.tsx'

/** Sticky at the top of the screen; the lines above it scroll away. */
export function Header() {
  const announcement = useKnownDetails()?.announcement
  return (
    <>
      {announcement && (
        <section
          aria-label={layoutTexts.notice}
          className="bg-[#211a15] px-4 py-2 text-center text-[clamp(0.625rem,3.1vw,0.75rem)] tracking-[0.02em] text-balance sm:tracking-[0.04em] text-[#efe6d8] sm:text-[0.8125rem]"
        >
          <p>
            {announcement.split(' · ').map((part, index) => (
              <Fragment key={part}>
                {index > 0 && <span className="max-sm:hidden"> · </span>}
                <span className="block sm:inline-block">{part}</span>
              </Fragment>
            ))}
          </p>
        </section>
      )}
      <OfferBar />
      <header className="sticky top-0 z-30 border-b border-hair bg-paper/95 backdrop-blur-md">
        <div className="wrap flex min-h-15.5 flex-wrap items-center sm:gap-1 lg:grid lg:h-19 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:gap-6">
          <HydrateLater>
            <Menu />
            <NavigationLinks />
            <Wordmark className="max-lg:mr-auto lg:text-center" />
            <div className="ml-auto flex flex-wrap items-center justify-end lg:w-full lg:gap-1">
              <Search />
              <HeaderTools />
            </div>
          </HydrateLater>
        </div>
      </header>
    </>
  )
}
