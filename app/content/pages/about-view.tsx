import { HandHeart, ShieldCheck, Truck } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import type { AboutContent } from '#contract/content/content-texts.ts'
import * as contentTexts from '#messages/content.ts'
import { WidePicture } from '../pictures/wide-picture.tsx'
import { HeadlineText } from '../text/headline.tsx'
import { RichTextView, richTextLook } from '../text/rich-text.tsx'
import { TextWithPlaceholders } from '../text/text-placeholders.tsx'

/** The content of the About page. */
export function AboutView({ content }: { content: AboutContent }) {
  const { intro, figures, story, photograph, values, closing } = content
  return (
    <>
      <Intro {...intro} />
      <Figures figures={figures} />
      <Story {...story} />
      <Photograph {...photograph} />
      <Values {...values} />
      <section className="section">
        <div className="wrap text-center">
          <h2 className="text-[2.125rem] md:text-[3.25rem]">
            <HeadlineText {...closing.title} />
          </h2>
          <p className="mx-auto mt-4 max-w-md text-balance text-soft">
            <TextWithPlaceholders>{closing.text}</TextWithPlaceholders>
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <ButtonLink to="/shop">{contentTexts.browse}</ButtonLink>
            <ButtonLink to="/contact" look="outlined">
              {contentTexts.contactUs}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

function Intro({ caps, title, lead, picture }: AboutContent['intro']) {
  return (
    <header className="grid lg:min-h-[560px] lg:grid-cols-2">
      <div className="flex flex-col justify-center px-5 py-12 md:px-6 md:py-16 lg:py-20 lg:pr-12 lg:pl-[max(24px,calc((100vw-1280px)/2))]">
        <p className="caps text-oud">{caps}</p>
        <h1 className="mt-5 text-[2.875rem] leading-[0.96] tracking-[-0.01em] md:text-[4.75rem]">
          <HeadlineText {...title} />
        </h1>
        <p className="mt-6 max-w-lg text-[1.0625rem] text-soft md:text-lg">{lead}</p>
      </div>
      <div className="relative aspect-[4/3] lg:aspect-auto">
        <WidePicture
          picture={picture}
          sizes="(width >= 64rem) 80vw, 100vw"
          eager
          className="absolute inset-0 size-full"
        />
      </div>
    </header>
  )
}

function Figures({ figures }: Pick<AboutContent, 'figures'>) {
  return (
    <div className="wrap mt-10 md:mt-16">
      <dl className="double-hairline grid grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-hair">
        {figures.map(({ figure, words }) => (
          <div key={words} className="flex flex-col-reverse justify-end gap-2 px-3 py-7 text-center md:py-10">
            <dt className="text-sm text-soft">{words}</dt>
            <dd className="font-serif text-[2.75rem] leading-none md:text-[3.75rem]">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Story({ title, lead, text }: AboutContent['story']) {
  return (
    <section className="section">
      <div className="wrap grid gap-8 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-5">
          <h2 className="text-[2.25rem] md:text-[3.25rem]">{title}</h2>
          <p className="mt-5 max-w-sm font-serif text-2xl leading-snug text-balance text-oud italic md:text-[1.75rem]">
            {lead}
          </p>
        </div>
        <div className={`max-w-2xl space-y-5 text-[1.0625rem] ${richTextLook} lg:col-span-6 lg:col-start-7`}>
          <RichTextView text={text} />
        </div>
      </div>
    </section>
  )
}

function Photograph({ picture, caption }: AboutContent['photograph']) {
  return (
    <figure className="wrap pt-12 md:pt-20">
      <WidePicture picture={picture} className="aspect-[4/3] w-full md:aspect-[5/2]" />
      <figcaption className="mt-3 text-sm text-soft">{caption}</figcaption>
    </figure>
  )
}

const icons = [ShieldCheck, Truck, HandHeart]

function Values({ title, items }: AboutContent['values']) {
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="text-[2.25rem] md:text-[3.25rem]">{title}</h2>
        <ul className="mt-8 grid gap-px border border-hair bg-hair md:grid-cols-3">
          {items.map(({ title, text }, at) => {
            const Icon = icons[at] ?? ShieldCheck
            return (
              <li key={title} className="bg-card px-6 py-8 md:px-8 md:py-10">
                <Icon aria-hidden className="size-6 text-oud" strokeWidth={1.25} />
                <h3 className="mt-6 text-[1.625rem]">{title}</h3>
                <p className="mt-3 whitespace-pre-line text-soft">
                  <TextWithPlaceholders>{text}</TextWithPlaceholders>
                </p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
