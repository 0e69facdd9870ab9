import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useKnownDetails } from '#app/shared/shop-details.ts'
import { Wordmark } from '#app/shared/wordmark.tsx'
import { isHostedWay } from '#contract/payments/pay-ways.ts'
import { language } from '#messages/language.ts'
import * as layoutTexts from '#messages/layout.ts'
import { markOf } from '#messages/ways-to-pay.ts'
import { NewsletterForm } from '../contact/newsletter-form.tsx'
import { useFrameData } from './frame-data.ts'
import { LanguageLink } from './language-link.tsx'
import { brandLinks, categoryLinks, quickLinks, quickLinksAnchor } from './links.ts'
import { SocialLinks } from './social-links.tsx'

export function Footer() {
  const { brands = [], categories = [] } = useFrameData() ?? {}
  const groups = [
    { title: layoutTexts.quickLinks, links: quickLinks, anchor: quickLinksAnchor },
    { title: layoutTexts.brands, links: brandLinks(brands) },
    { title: layoutTexts.categories, links: categoryLinks(categories) },
  ].filter(({ links }) => links.length > 0)
  return (
    <footer className="mt-16 border-t border-hair text-sm md:mt-24">
      <div className="wrap grid grid-cols-2 gap-x-6 pt-12 pb-10 md:grid-cols-3 md:gap-y-10 md:pt-16 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1.6fr] lg:gap-x-9">
        <div className="col-span-2 max-md:mb-8 md:col-span-3 lg:col-span-1">
          <Wordmark />
          <p className="mt-4 max-w-[38ch] text-soft">{layoutTexts.aboutShop}</p>
          <SocialLinks className="mt-4" />
        </div>
        {groups.map((group) => (
          <LinkGroup key={group.title} {...group} />
        ))}
        <section aria-labelledby="newsletter" className="col-span-2 max-md:mt-10 md:col-span-3 lg:col-span-1">
          <h2 id="newsletter" className="caps mb-2">
            {layoutTexts.newsletter}
          </h2>
          <NewsletterForm source="footer" idPrefix="footer" className="max-w-md" />
        </section>
      </div>
      <div className="border-t border-hair">
        {/* Padding, so that the back-to-top button covers nothing at the bottom of a page. */}
        <div className="wrap flex flex-col gap-x-8 gap-y-4 pt-6 pb-24 text-soft lg:flex-row lg:flex-wrap lg:items-center">
          <p>{layoutTexts.copyright}</p>
          <ul className="flex flex-wrap gap-x-6 lg:mr-auto">
            <li>
              <Link to="/privacy" className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                {layoutTexts.privacy}
              </Link>
            </li>
            <li>
              <Link to="/terms" className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                {layoutTexts.terms}
              </Link>
            </li>
            <li>
              <LanguageLink className="inline-flex min-h-11 items-center hover:text-ink hover:underline" />
            </li>
          </ul>
          <PaymentMethods />
        </div>
      </div>
    </footer>
  )
}

const mark = 'flex h-11 items-center rounded border border-hair bg-card px-3 text-sm'

/**
 * The last part of the picture is cash on delivery, in English; a shop without card payments shows only that part.
 * Hosted ways follow as text.
 */
function PaymentMethods() {
  const payWays = useKnownDetails()?.payWays ?? ['card', 'cod']
  const cards = payWays.includes('card')
  const hostedWays = payWays.filter(isHostedWay).map((way) => (
    <span key={way} className={mark}>
      {markOf(way)}
    </span>
  ))
  if (language === 'bn') {
    return (
      <div className="flex flex-wrap items-center gap-2">
        {cards && (
          <img
            src="/payment-methods.svg"
            alt={layoutTexts.paymentMethods(cards)}
            width={197}
            height={44}
            loading="lazy"
            className="h-11 w-49.25 object-cover object-left"
          />
        )}
        <span aria-hidden={cards} className={mark}>
          {layoutTexts.cashOnDelivery}
        </span>
        {hostedWays}
      </div>
    )
  }
  const picture = (
    <img
      src="/payment-methods.svg"
      alt={layoutTexts.paymentMethods(cards)}
      width={cards ? 348 : 143}
      height={44}
      loading="lazy"
      className={`self-start lg:self-center ${cards ? 'h-auto w-full max-w-87' : 'h-11 w-35.75 object-cover object-right'}`}
    />
  )
  if (hostedWays.length === 0) return picture
  return (
    <div className="flex flex-wrap items-center gap-2">
      {picture}
      {hostedWays}
    </div>
  )
}

interface LinkGroupProps {
  title: string
  links: { name: string; to: string }[]
  anchor?: string
}

/**
 * Links under a heading. On phones they are collapsed until the heading is pressed; without JavaScript they are always
 * visible.
 */
function LinkGroup({ title, links, anchor }: LinkGroupProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <nav id={anchor} aria-label={title} className="wrap-anywhere max-md:col-span-2 max-md:border-b max-md:border-hair">
      <h2 className="caps font-sans md:mb-2">
        <span className="max-md:hidden noscript:block!">{title}</span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="caps flex min-h-13 w-full items-center justify-between md:hidden noscript:hidden"
        >
          <span>{title}</span>
          <ChevronDown
            aria-hidden
            className={`size-4 transition-transform duration-200 ease-out ${open ? 'rotate-180' : ''}`}
            strokeWidth={1.5}
          />
        </button>
      </h2>
      <ul id={id} className={open ? 'max-md:pb-4' : 'max-md:hidden noscript:block!'}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className="footer-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
