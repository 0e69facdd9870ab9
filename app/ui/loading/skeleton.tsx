import * as uiTexts from '#messages/ui.ts'
/** A placeholder for content that is still loading; set the final size by `className`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded bg-hair/70 ${className}`} />
}

/** Announces to screen readers what skeletons stand for. */
export function Status({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only noscript:hidden">
      {children}
    </p>
  )
}

/** Announces to screen readers that something is loading; the skeletons show it visually. */
export const Loading = ({ what }: { what: string }) => <Status>{uiTexts.loading(what)}</Status>
