import { ButtonLink } from '../../ui/button.tsx'
import { ScenePicture } from '../scene.tsx'

export function ProductOfTheYear() {
  return (
    <section
      aria-labelledby="product-of-the-year"
      className="relative mt-16 flex flex-col bg-[#4a2618] text-[#f4e9da] md:mt-24 lg:min-h-[540px] lg:justify-center"
    >
      <div className="relative aspect-3/2 lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-2/1 lg:max-w-full lg:mask-[linear-gradient(to_right,transparent,#000_50%)]">
        <ScenePicture
          name="product-of-the-year"
          sizes="min(100vw, 1080px)"
          className="absolute inset-0 size-full bg-transparent! lg:object-right"
        />
      </div>
      <div className="wrap relative py-14 lg:py-20">
        <p className="caps inline-block border border-[#d9b98f] px-3 py-2 text-[#e3c69f]">Product Of The Year</p>
        <h2 id="product-of-the-year" className="mt-5 max-w-[9em] text-[44px] md:text-[62px]">
          Sylhet Agarwood, <em>aged twelve years</em>
        </h2>
        <p className="mt-4 max-w-[40ch] opacity-90">
          One barrel a year. Dry wood first, then honey, then a quiet smoke that stays on wool for days.
        </p>
        <ButtonLink to="/shop" className="mt-8 bg-[#f4e9da]! text-[#4a2618]!">
          Shop Now
        </ButtonLink>
      </div>
    </section>
  )
}
