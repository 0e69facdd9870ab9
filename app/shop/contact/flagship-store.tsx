import { CalendarHeart, Hand, MessagesSquare, ShoppingBag } from 'lucide-react'
import { ScenePicture } from '#app/content/pictures/scene.tsx'
import * as texts from '#messages/contact.ts'

const features = [
  { Icon: Hand, ...texts.demonstrations },
  { Icon: MessagesSquare, ...texts.consultations },
  { Icon: ShoppingBag, ...texts.sameDay },
  { Icon: CalendarHeart, ...texts.holidayHours },
]

/** The services of the physical store. */
export function FlagshipStore() {
  return (
    <section className="grid bg-[#4a2618] text-[#f4e9da] lg:grid-cols-2">
      <div className="relative aspect-[4/3] lg:aspect-auto">
        <ScenePicture
          name="flagship-store"
          sizes="(width >= 64rem) 80vw, 100vw"
          className="absolute inset-0 size-full"
        />
      </div>
      <div className="px-5 py-14 md:px-6 md:py-20 lg:pr-[max(24px,calc((100vw-1280px)/2))] lg:pl-16">
        <p className="caps">{texts.flagship}</p>
        <h2 className="mt-4 text-[2.375rem] md:text-[3.5rem]">
          <span>{texts.flagshipHeadline.plain}</span>
          <em>{texts.flagshipHeadline.emphasis}</em>
        </h2>
        <p className="mt-5 max-w-lg text-[1.0625rem] opacity-90">{texts.flagshipLine}</p>
        <ul className="mt-9 grid gap-x-8 gap-y-7 sm:grid-cols-2">
          {features.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden className="size-5 text-[#d6a85c]" strokeWidth={1.25} />
              <h3 className="mt-3 text-[1.3125rem] leading-tight">{title}</h3>
              <p className="mt-1.5 text-[0.9375rem] opacity-85">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
