/** A place kept for something that is still loading; give it the final size through `className`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded bg-hair/70 ${className}`} />
}

/** Says to screen readers that something is loading; the eye sees the skeletons. */
export function Loading({ what }: { what: string }) {
  return (
    <p role="status" className="sr-only">
      Loading {what}…
    </p>
  )
}
