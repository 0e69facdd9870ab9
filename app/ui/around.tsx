import type { ReactElement } from 'react'

const slot = '\ue000'

interface AroundProps {
  /** A message with one argument, where the element goes. */
  text(element: string): string
  /** Of the words around the element. */
  className?: string
  children: ReactElement
}

/** A message around an element, such as an amount: the words before and after it are those of the language. */
export function Around({ text, className, children }: AroundProps) {
  const [before, after] = text(slot).split(slot)
  return (
    <>
      {before && <span className={className}>{before}</span>}
      {children}
      {after && <span className={className}>{after}</span>}
    </>
  )
}
