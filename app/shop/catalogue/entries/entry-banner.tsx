import { Picture } from '#app/ui/picture.tsx'
import * as pageTexts from '#messages/catalogue-pages.ts'
import { langOf } from '#messages/language.ts'
import type { About } from './about-entry.ts'

interface EntryBannerProps {
  about: About
  /** Whether its name is in the page's heading already. */
  named: boolean
}

/** Picture and description of a brand or category, above its products; null without both. */
export function EntryBanner({ about: { name, description, picture }, named }: EntryBannerProps) {
  if (!picture && !description) return null
  return (
    <section
      aria-label={pageTexts.aboutEntry(name)}
      className={`mb-8 grid border border-hair bg-card ${picture ? 'sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]' : ''}`}
    >
      {picture && (
        <Picture
          picture={picture}
          alt=""
          eager
          sizes="(width >= 640px) 240px, 92vw"
          className="aspect-2/1 size-full object-cover sm:aspect-4/3"
        />
      )}
      <div className="flex flex-col justify-center gap-2 px-5 py-6 md:px-8">
        {!named && <h2 className="text-[1.875rem]">{name}</h2>}
        {description && (
          <p lang={langOf(description)} className="max-w-[62ch] whitespace-pre-line text-soft">
            {description}
          </p>
        )}
      </div>
    </section>
  )
}
