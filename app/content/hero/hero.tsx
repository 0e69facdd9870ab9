import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import type { ShownSlide } from '#contract/content/content-home.ts'
import * as homeTexts from '#messages/home.ts'
import * as uiTexts from '#messages/ui.ts'
import { wordsOfHeadline } from '../text/headline.tsx'
import { sideOf, wrappedIndex } from './carousel-order.ts'
import { HeroSlide } from './hero-slide.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useSwipe } from './use-swipe.ts'

/** Milliseconds after which the pictures of the hidden slides are loaded. */
const pictureWait = 2500

/** The fallback slide while none is scheduled. */
const plainSlide: ShownSlide = {
  id: 'plain',
  title: { plain: 'AL-ARIA', italic: 'Perfume Gallery' },
  badge: '',
  subtitle: homeTexts.since1969,
  description: '',
  from: null,
  discount: '',
  button: homeTexts.browseShop,
  link: '/shop',
  picture: { kind: 'scene', scene: 'hero-perfume-gallery' },
}

/** The hero carousel: slides fade from 768 px up, and move sideways below. */
export function Hero({ slides: due }: { slides: readonly ShownSlide[] }) {
  const slides = due.length > 0 ? due : [plainSlide]
  return <Carousel key={slides.map(({ id }) => id).join()} slides={slides} />
}

function Carousel({ slides }: { slides: readonly ShownSlide[] }) {
  const element = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const several = slides.length > 1
  const [others, setOthers] = useState(false)
  const changeSlide = (by: 1 | -1) => setCurrent((slide) => wrappedIndex(slide, by, slides.length))
  const { enabled, playing, toggle, watch } = useAutoplay(current, () => changeSlide(1))
  const swipe = useSwipe(element, changeSlide)

  // The first picture loads without competition.
  useEffect(() => {
    const timer = setTimeout(() => setOthers(true), pictureWait)
    return () => clearTimeout(timer)
  }, [])

  const show = (slide: number) => {
    setOthers(true)
    setCurrent(slide)
  }
  return (
    <section
      ref={element}
      aria-roledescription={uiTexts.carousel}
      aria-label={homeTexts.slides}
      {...watch}
      {...swipe}
      onPointerEnter={(event) => {
        setOthers(true)
        watch.onPointerEnter(event)
      }}
      className="group/hero @container-size/hero relative h-[70vh] max-h-[700px] min-h-[500px] touch-pan-y overflow-hidden bg-paper"
    >
      {several && (
        <div className="absolute inset-x-0 bottom-0 z-10">
          <div className="wrap flex h-13 items-center gap-1 beside:h-18">
            {slides.map(({ id, title }, index) => (
              <button
                key={id}
                type="button"
                aria-label={homeTexts.showSlide(index + 1, wordsOfHeadline(title))}
                aria-current={index === current}
                onClick={() => show(index)}
                className="group/dot grid h-11 w-11 place-items-center first:-ml-1.5"
              >
                <span className="h-0.5 w-8.5 bg-line transition-colors duration-250 group-hover/dot:bg-ink group-aria-[current=true]/dot:bg-ink" />
              </button>
            ))}
            <button
              type="button"
              data-autoplay
              onClick={toggle}
              className="ml-2 flex min-h-11 items-center gap-1.5 px-2 text-[0.8125rem] text-soft hover:text-ink"
            >
              {enabled ? (
                <Pause aria-hidden className="size-3.5" strokeWidth={1.5} />
              ) : (
                <Play aria-hidden className="size-3.5" strokeWidth={1.5} />
              )}
              <span>{enabled ? homeTexts.pause : homeTexts.play}</span>
              <span className="sr-only">{homeTexts.theSlides}</span>
            </button>
          </div>
        </div>
      )}
      <div aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            name={homeTexts.slideOf(index + 1, slides.length, wordsOfHeadline(slide.title))}
            side={sideOf(index, current, slides.length)}
            first={index === 0}
            pictured={index === 0 || others}
          />
        ))}
      </div>
      {several && (
        <>
          <Arrow
            label={homeTexts.previousSlide}
            icon={ArrowLeft}
            position="left-3 md:right-18 md:left-auto"
            onPress={() => show(wrappedIndex(current, -1, slides.length))}
          />
          <Arrow
            label={homeTexts.nextSlide}
            icon={ArrowRight}
            position="right-3 md:right-5"
            onPress={() => show(wrappedIndex(current, 1, slides.length))}
          />
        </>
      )}
    </section>
  )
}

/** Visible only while the pointer is over the carousel or the focus is in it. */
function Arrow({
  label,
  icon: Icon,
  position,
  onPress,
}: {
  label: string
  icon: typeof ArrowLeft
  position: string
  onPress(): void
}) {
  return (
    <IconButton
      label={label}
      onClick={onPress}
      className={`pointer-events-none absolute top-[32%] z-10 md:top-auto md:bottom-1 beside:bottom-3.5 rounded-full! bg-card/85 text-ink opacity-0 group-hover/hero:pointer-events-auto group-hover/hero:opacity-100 group-has-focus-visible/hero:pointer-events-auto group-has-focus-visible/hero:opacity-100 ${position}`}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.4} />
    </IconButton>
  )
}
