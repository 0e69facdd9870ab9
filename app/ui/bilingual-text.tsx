import { language, partsOf } from '#messages/language.ts'

/**
 * A text whose parts may be in two languages, such as names of which some have no Bangla version: those in English are
 * marked, so that they get their face and are read out as English.
 */
export function BilingualText({ children: text, className }: { children: string; className?: string }) {
  // A constant of the build: English pages get this line only.
  if (language === 'en') return <span className={className}>{text}</span>
  return (
    <span className={className}>
      {partsOf(text).map(({ at, text, lang }) => (
        <span key={at} lang={lang}>
          {text}
        </span>
      ))}
    </span>
  )
}
