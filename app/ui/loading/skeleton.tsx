/** A placeholder for content that is still loading; set the final size by `className`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded bg-hair/70 ${className}`} />
}

/** Announces to screen readers that something is loading; the skeletons show it visually. */
export function Loading({ what }: { what: string }) {
  return <p role="status" className="sr-only noscript:hidden">{`Loading ${what}…`}</p>
}
