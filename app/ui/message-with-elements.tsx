import { Fragment, type ReactElement } from 'react'

const slots = ['\ue000', '\ue001'] as const

interface MessageWithElementsProps {
  /** A message whose arguments are where the elements go. */
  text(first: string, second: string): string
  /** The class of the words around the elements. */
  className?: string
  children: ReactElement | [ReactElement, ReactElement]
}

/** A message around one or two elements, such as an amount: the words and the order are those of the language. */
export function MessageWithElements({ text, className, children }: MessageWithElementsProps) {
  const [first, second] = Array.isArray(children) ? children : [children]
  return text(...slots)
    .split(/([\ue000\ue001])/)
    .filter(Boolean)
    .map((part) => {
      if (part === slots[0]) return <Fragment key={part}>{first}</Fragment>
      if (part === slots[1]) return <Fragment key={part}>{second}</Fragment>
      return (
        <span key={part} className={className}>
          {part}
        </span>
      )
    })
}
