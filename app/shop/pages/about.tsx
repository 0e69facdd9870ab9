import { HandHeart, ShieldCheck, Truck } from 'lucide-react'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ScenePicture } from '../scene.tsx'

export const meta = () =>
  pageMeta({
    title: 'About',
    description:
      'A perfume gallery in Dhaka since 1969: who we are, how the house began and what you may expect of us.',
    path: '/about',
  })

const figures = [
  { figure: '50K+', words: 'Happy Local Customers' },
  { figure: '60+', words: 'Districts In Country Served' },
  { figure: '1969', words: 'Our History Began' },
  { figure: '99%', words: 'Customer Satisfaction' },
]

const values = [
  {
    Icon: ShieldCheck,
    title: 'Trust & Security',
    text: 'Sealed bottles from the houses themselves, prices that stay what they were when you looked, and an account that holds no more of you than an order needs.',
  },
  {
    Icon: Truck,
    title: 'Fast & Reliable',
    text: 'Packed by hand against heat and knocks, on its way within a day, and at most doors in the country in three to five. The order’s page tells where it is.',
  },
  {
    Icon: HandHeart,
    title: 'Customer First',
    text: 'Thirty days to change your mind, an hour to call an order off, and a person in the gallery who answers. Nobody is hurried over a scent.',
  },
]

export default function About() {
  return (
    <>
      <Hero />
      <Figures />
      <Story />
      <Counter />
      <Values />
      <section className="section">
        <div className="wrap text-center">
          <h2 className="text-[34px] md:text-[52px]">
            Come and <em>smell for yourself</em>
          </h2>
          <p className="mx-auto mt-4 max-w-md text-soft">
            The whole gallery is on the shelves here; the bottles to try stand in Dhanmondi.
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <ButtonLink to="/shop">Browse the Shop</ButtonLink>
            <ButtonLink to="/contact" look="outlined">
              Contact Us
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

function Hero() {
  return (
    <header className="grid lg:min-h-[560px] lg:grid-cols-2">
      <div className="flex flex-col justify-center px-5 py-12 md:px-6 md:py-16 lg:py-20 lg:pr-12 lg:pl-[max(24px,calc((100vw-1280px)/2))]">
        <p className="caps text-oud">About the gallery</p>
        <h1 className="mt-5 text-[46px] leading-[0.96] tracking-[-0.01em] md:text-[76px]">
          A perfume house in Dhaka, <em>since 1969</em>
        </h1>
        <p className="mt-6 max-w-lg text-[17px] text-soft md:text-lg">
          Oils, attars and fine fragrance, chosen by nose and kept in the dark until somebody takes them home.
        </p>
      </div>
      <div className="relative aspect-[4/3] lg:aspect-auto">
        <ScenePicture name="about" sizes="(width >= 64rem) 80vw, 100vw" eager className="absolute inset-0 size-full" />
      </div>
    </header>
  )
}

function Figures() {
  return (
    <div className="wrap mt-10 md:mt-16">
      <dl className="double-hairline grid grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-hair">
        {figures.map(({ figure, words }) => (
          <div key={words} className="flex flex-col-reverse justify-end gap-2 px-3 py-7 text-center md:py-10">
            <dt className="text-sm text-soft">{words}</dt>
            <dd className="font-serif text-[44px] leading-none md:text-[60px]">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Story() {
  return (
    <section className="section">
      <div className="wrap grid gap-8 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-5">
          <h2 className="text-[36px] md:text-[52px]">Our Story</h2>
          <p className="mt-5 max-w-sm font-serif text-2xl leading-snug text-oud italic md:text-[28px]">
            It began with one counter, a pair of scales and forty small bottles.
          </p>
        </div>
        <div className="max-w-2xl space-y-5 text-[17px] leading-relaxed lg:col-span-6 lg:col-start-7">
          <p>
            In 1969 the first AL-ARIA counter opened in Dhaka. Oils came by the tola and were weighed out by hand, and a
            customer sat down before anything was opened. Much has changed around that counter. The chair is still
            there.
          </p>
          <p>
            Today the gallery keeps six houses under one roof, from dry agarwood oils to bright colognes for the hot
            months, and is the sole distributor in the region for a Swiss fragrance maker. Parcels leave us for more
            than sixty districts, and most of them carry a bottle that somebody has bought before.
          </p>
          <p>
            We have kept to a few habits. We sell what we wear. We say what a scent is made of and how long it stays.
            And when a bottle turns out not to be yours after all, you bring it back.
          </p>
        </div>
      </div>
    </section>
  )
}

function Counter() {
  return (
    <figure className="wrap pt-12 md:pt-20">
      <ScenePicture name="flagship-store" className="aspect-[4/3] w-full md:aspect-[5/2]" />
      <figcaption className="mt-3 text-sm text-soft">The long counter of the gallery, Dhanmondi.</figcaption>
    </figure>
  )
}

function Values() {
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="text-[36px] md:text-[52px]">Our values</h2>
        <ul className="mt-8 grid gap-px border border-hair bg-hair md:grid-cols-3">
          {values.map(({ Icon, title, text }) => (
            <li key={title} className="bg-card px-6 py-8 md:px-8 md:py-10">
              <Icon aria-hidden className="size-6 text-oud" strokeWidth={1.25} />
              <h3 className="mt-6 text-[26px]">{title}</h3>
              <p className="mt-3 text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
