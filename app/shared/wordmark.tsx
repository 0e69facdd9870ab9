import { Link, type LinkProps } from 'react-router'
import * as layoutTexts from '#messages/layout.ts'

/** The shop's name, set as on the bottles' labels, next to its flacon; leads to the home page. */
export function Wordmark({ className = '', ...link }: Pick<LinkProps, 'className' | 'reloadDocument'>) {
  return (
    <Link
      to="/"
      {...link}
      aria-label={layoutTexts.homeLink}
      className={`inline-flex min-h-11 items-center gap-2 lg:gap-3 ${className}`}
    >
      <svg viewBox="10 2 44 60" aria-hidden className="h-8.5 w-auto shrink-0 max-[389px]:hidden lg:h-11">
        <path className="fill-gold" d="M32 3.6a5.4 5.4 0 1 1 0 10.8a5.4 5.4 0 1 1 0-10.8ZM26.2 16.6h11.6v2.6H26.2Z" />
        <path
          className="fill-oud"
          fillRule="evenodd"
          d="M28.4 21.2h7.2v2.6c0 3.4 3.4 5.4 7.8 8.6c6 4.4 9.2 9.2 9.2 14.6c0 8.6-7 13.4-20.6 13.4S11.4 55.6 11.4 47c0-5.4 3.2-10.2 9.2-14.6c4.4-3.2 7.8-5.2 7.8-8.6ZM32 33.4c2.6 4.8 7.2 8.6 7.2 13.4a7.2 7.2 0 0 1-14.4 0c0-4.8 4.6-8.6 7.2-13.4Z"
        />
      </svg>
      {/* Outlines: the same letters and spaces in both languages, and before any font is loaded. */}
      <picture>
        <source srcSet="/wordmark-light.svg" media="(prefers-color-scheme: dark)" />
        <img src="/wordmark.svg" alt="" width={475} height={116} className="h-7 w-auto lg:h-10" />
      </picture>
    </Link>
  )
}
