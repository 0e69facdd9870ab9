import { Link } from 'react-router'

/** The shop's name, set as on the bottles' labels; leads to the home page. */
export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <Link
      to="/"
      aria-label="AL-ARIA Perfume Gallery, home"
      className={`inline-flex min-h-11 flex-col justify-center ${className}`}
    >
      <span
        aria-hidden
        className="font-serif text-[23px] leading-none font-semibold tracking-[0.14em] whitespace-nowrap lg:text-[30px]"
      >
        AL-ARIA
      </span>
      <span
        aria-hidden
        className="mt-1.5 text-[8px] leading-none font-medium tracking-[0.36em] whitespace-nowrap text-soft uppercase lg:text-[9.5px] lg:tracking-[0.42em]"
      >
        Perfume Gallery
      </span>
    </Link>
  )
}
