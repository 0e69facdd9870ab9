import type { ShownHome } from '#contract/content/content-home.ts'
import { ButtonLink } from '../ui/button.tsx'
import { WidePicture } from './pictures/wide-picture.tsx'
import { HeadlineText } from './text/headline.tsx'

export function ProductOfTheYear({ badge, title, text, button, link, picture }: ShownHome['productOfTheYear']) {
  return (
    <section
      aria-labelledby="product-of-the-year"
      className="relative mt-16 flex flex-col bg-[#4a2618] text-[#f4e9da] md:mt-24 md:min-h-[460px] md:justify-center lg:min-h-[540px]"
    >
      <div className="relative aspect-3/2 after:absolute after:inset-0 after:-bottom-px after:bg-[linear-gradient(transparent_60%,#4a2618)] md:after:bottom-0 md:after:-left-px md:absolute md:inset-y-0 md:right-0 md:aspect-auto md:w-full md:max-w-[1080px] md:after:bg-[linear-gradient(to_right,#4a2618,transparent_50%)]">
        <WidePicture
          picture={picture}
          sizes="min(100vw, 1080px)"
          className="absolute inset-0 size-full bg-transparent! md:object-[86%_50%]"
        />
      </div>
      <div className="wrap relative pt-4 pb-12 md:py-16 lg:py-20">
        {badge && <p className="caps inline-block border border-[#d9b98f] px-3 py-2 text-[#e3c69f]">{badge}</p>}
        <h2 id="product-of-the-year" className="mt-5 max-w-[9em] text-[2.5rem] md:text-[3.25rem] lg:text-[3.875rem]">
          <HeadlineText {...title} />
        </h2>
        <p className="mt-4 max-w-[40ch] whitespace-pre-line opacity-90 md:max-lg:max-w-[34ch]">{text}</p>
        <ButtonLink to={link} className="mt-8 bg-[#f4e9da]! text-[#4a2618]!">
          {button}
        </ButtonLink>
      </div>
    </section>
  )
}
