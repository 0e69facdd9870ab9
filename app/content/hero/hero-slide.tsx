import { ButtonLink } from '#app/ui/button.tsx'
import type { ShownSlide } from '#contract/content/content-home.ts'
import { formatTaka } from '#messages/formats.ts'
import * as homeTexts from '#messages/home.ts'
import { langOf } from '#messages/language.ts'
import { WidePicture } from '../pictures/wide-picture.tsx'
import { HeadlineText } from '../text/headline.tsx'

interface HeroSlideProps {
  slide: ShownSlide
  /** Its position and the number of slides. */
  name: string
  /** 0 while it is shown; otherwise the side where it is hidden. */
  side: -1 | 0 | 1
  /** Whether it is the first slide: its picture loads eagerly. */
  first: boolean
  /** Whether its picture is loaded yet. */
  pictured: boolean
}

// A slide stays visible until it has moved out; one that changes sides while hidden stays invisible.
const motion =
  'transition-[translate,opacity,visibility] duration-500 ease-out md:duration-700 max-md:translate-x-[calc(var(--side)*100%+var(--drag,0px))] group-data-dragging/hero:transition-none max-md:group-data-dragging/hero:visible'

export function HeroSlide({ slide, name, side, first, pictured }: HeroSlideProps) {
  const { title, badge, subtitle, description, discount, from, button, link, picture } = slide
  const { before, after } = homeTexts.startingFrom
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
    <div
      role="group"
      aria-roledescription={homeTexts.slide}
      aria-label={name}
      inert={side !== 0}
      style={{ '--side': side } as React.CSSProperties}
      className={`absolute inset-0 flex flex-col bg-paper beside:block ${motion} ${side === 0 ? '' : 'invisible md:opacity-0'}`}
    >
      <div className="hero-picture">
        {pictured && (
          <WidePicture
            picture={picture}
            eager={first}
            sizes="min(100vw, 1400px)"
            upright
            className="object-right md:object-[50%_20%] md:upright:object-[50%_40%] min-[53.75rem]:upright:object-[100%_65%] beside:object-right"
          />
        )}
      </div>
      {/* The text has a paper background: under the picture, or beside it where it fades into the paper. */}
      <div className="relative pt-5 pb-14 beside:flex beside:h-full beside:items-center beside:pt-0 beside:pb-18">
        <div className="wrap md:grid md:grid-cols-2 md:gap-x-10 beside:block">
          <div>
            {badge && (
              <p lang={langOf(badge)} className="caps inline-block border border-oud px-3 py-2 text-oud">
                {badge}
              </p>
            )}
            <h2 className="hero-headline">
              <HeadlineText {...title} className="beside:block" />
            </h2>
            <p
              lang={langOf(subtitle)}
              className="mt-2 font-serif text-xl leading-tight italic beside:mt-4 beside:max-w-[40cqw] beside:low:mt-3 lg:text-2xl"
            >
              {subtitle}
            </p>
          </div>
          <div className="md:pt-1 beside:pt-0">
            <p
              lang={langOf(description)}
              className="hero-description text-[0.9375rem] leading-snug text-soft max-xs:line-clamp-2 beside:text-ink lg:text-base xl:text-[1.0625rem]"
            >
              {description}
            </p>
            {(from !== null || discount) && (
              <p className="mt-3 flex flex-wrap items-baseline gap-x-3.5 gap-y-1 beside:mt-5 beside:max-w-[40cqw] beside:low:mt-4 xl:beside:max-w-none">
                {from !== null && (
                  <>
                    {before && <span className="text-sm text-soft">{before}</span>}
                    <span
                      translate="no"
                      className="tabular font-serif text-[1.875rem] leading-none font-semibold lg:text-[2.125rem]"
                    >
                      {formatTaka(from)}
                    </span>
                    {after && <span className="text-sm text-soft">{after}</span>}
                  </>
                )}
                {discount && (
                  <span lang={langOf(discount)} className="font-serif text-[1.3125rem] leading-none text-oud italic">
                    {discount}
                  </span>
                )}
              </p>
            )}
            <ButtonLink to={link} lang={langOf(button)} className="mt-4 beside:mt-6 beside:low:mt-5" draggable={false}>
              {button}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}
