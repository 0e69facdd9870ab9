import { ButtonLink } from '../../ui/button.tsx'
import { ScenePicture } from '../scene.tsx'

export function ProductOfTheYear() {
  return (
    <section aria-labelledby="product-of-the-year" className="mt-16 bg-[#4a2618] text-[#f4e9da] md:mt-24">
      <div className="grid lg:min-h-[520px] lg:grid-cols-2">
        <div className="wrap py-14 lg:mr-0 lg:flex lg:max-w-[664px] lg:flex-col lg:items-start lg:justify-center lg:py-20 lg:pr-14">
          <p className="caps inline-block border border-[#d9b98f] px-3 py-2 text-[#d9b98f]">Product Of The Year</p>
          <h2 id="product-of-the-year" className="mt-5 text-[44px] md:text-[62px]">
            Sylhet Agarwood, <em>aged twelve years</em>
          </h2>
          <p className="mt-4 max-w-[44ch] opacity-85">
            One barrel a year. Dry wood first, then honey, then a quiet smoke that stays on wool for days.
          </p>
          <ButtonLink to="/shop" className="mt-8 bg-[#f4e9da]! text-[#4a2618]!">
            Shop Now
          </ButtonLink>
        </div>
        <div className="relative aspect-4/3 max-lg:-order-1 lg:aspect-auto">
          <ScenePicture
            name="product-of-the-year"
            sizes="(width >= 1024px) 75vw, 100vw"
            className="absolute inset-0 size-full"
          />
        </div>
      </div>
    </section>
  )
}
