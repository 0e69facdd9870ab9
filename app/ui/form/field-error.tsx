import { lazy, Suspense } from 'react'
import { language } from '#messages/language.ts'
import { Marked } from '../marked.tsx'

interface FieldErrorProps {
  id?: string
  error?: string | undefined
  className?: string
  /** A toast says the same, and is read out. */
  quiet?: boolean
}

/**
 * The sentences of the contract in Bangla are loaded with the first error: with their codes and their English they weigh
 * 7 KB. English pages have them already, and do not get these lines: the language is a constant of the build.
 */
const Translated =
  language === 'en'
    ? undefined
    : lazy(async () => {
        const { sentence } = await import('#messages/errors.ts').catch(() => ({ sentence: (text: string) => text }))
        return { default: ({ children }: { children: string }) => <Marked>{sentence(children)}</Marked> }
      })

/** The error of a field or a form, announced when it appears; a sentence of the contract in the page's language. */
export function FieldError({ id, error, className = '', quiet = false }: FieldErrorProps) {
  return error ? (
    <p
      id={id}
      role={quiet ? undefined : 'alert'}
      data-keep-clear
      className={`text-sm font-medium text-danger ${className}`}
    >
      {Translated ? (
        <Suspense>
          <Translated>{error}</Translated>
        </Suspense>
      ) : (
        <Marked>{error}</Marked>
      )}
    </p>
  ) : null
}
