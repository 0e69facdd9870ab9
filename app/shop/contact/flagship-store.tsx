import { CalendarHeart, Hand, MessagesSquare, ShoppingBag } from 'lucide-react'
import { ScenePicture } from '#app/content/pictures/scene.tsx'

const features = [
  {
    Icon: Hand,
    title: 'Interactive product demonstrations',
    text: 'Every bottle is open to try, first on paper and then on skin.',
  },
  {
    Icon: MessagesSquare,
    title: 'Personal shopping consultations',
    text: 'Take a seat at the counter for half an hour of unhurried advice.',
  },
  {
    Icon: ShoppingBag,
    title: 'Same-day pickup',
    text: 'Call before noon and your order will be wrapped when you arrive.',
  },
  {
    Icon: CalendarHeart,
    title: 'Extended holiday hours',
    text: 'Open later in the weeks before Eid and Pohela Boishakh.',
  },
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
        <p className="caps">Our flagship store</p>
        <h2 className="mt-4 text-[2.375rem] md:text-[3.5rem]">
          Take your time <em>with scent</em>
        </h2>
        <p className="mt-5 max-w-lg text-[1.0625rem] opacity-90">
          Two floors and a long oak counter. Come with a scent in mind, or just to explore.
        </p>
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
