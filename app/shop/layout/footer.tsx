import { Link } from 'react-router'
import { Wordmark } from '#app/wordmark.tsx'
import { NewsletterForm } from '../contact/newsletter-form.tsx'
import { brandLinks, categoryLinks, quickLinks } from './places.ts'
import { SocialLinks } from './social-links.tsx'

const groups = [
  { title: 'Quick Links', links: quickLinks },
  { title: 'Brands', links: brandLinks },
  { title: 'Categories', links: categoryLinks },
]

export function Footer() {
  return (
    <footer className="mt-16 border-t border-hair text-sm md:mt-24">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 pt-12 pb-10 md:grid-cols-3 md:pt-16 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1.6fr] lg:gap-x-9">
        <div className="col-span-2 md:col-span-3 lg:col-span-1">
          <Wordmark />
          <p className="mt-4 max-w-[38ch] text-soft">
            A perfume gallery in Dhaka, keeping oils, attars and fine fragrance since 1969, and blending a few of its
            own.
          </p>
          <SocialLinks className="mt-4" />
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="caps mb-2 font-sans">{title}</h2>
            <ul>
              {links.map(({ name, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    prefetch="intent"
                    className="inline-flex min-h-11 items-center text-soft transition-colors duration-200 hover:text-ink lg:min-h-9"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <section aria-labelledby="newsletter" className="col-span-2 md:col-span-3 lg:col-span-1">
          <h2 id="newsletter" className="caps mb-2">
            Letters from the gallery
          </h2>
          <p className="mb-2 max-w-[44ch] text-soft">New scents and quiet offers, a letter or two a month.</p>
          <NewsletterForm idPrefix="footer" className="max-w-md" />
        </section>
      </div>
      <div className="border-t border-hair">
        <div className="wrap flex flex-col gap-x-8 gap-y-4 py-6 text-soft lg:flex-row lg:items-center">
          <p>Copyright © 2025 AL-ARIA Perfume Gallery</p>
          <ul className="flex flex-wrap gap-x-6 lg:mr-auto">
            <li>
              <Link to="/privacy" className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                Privacy Policy
              </Link>
            </li>
            <li>
              <Link to="/terms" className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                Terms Of Service
              </Link>
            </li>
          </ul>
          <img
            src="/payment-methods.svg"
            alt="Payment methods: Visa, Mastercard and cash on delivery"
            width={377}
            height={44}
            loading="lazy"
            className="h-8 w-auto max-w-full self-start lg:self-center"
          />
        </div>
      </div>
    </footer>
  )
}
