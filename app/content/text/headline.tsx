import type { Headline } from '#contract/content/content-parts.ts'
import { langOf } from '#messages/language.ts'

/** A title whose second part is in italics. */
export const HeadlineText = ({ plain, italic, className }: Headline & { className?: string }) => (
  <>
    {plain && <span lang={langOf(plain)}>{plain}</span>}
    {plain && italic && ' '}
    {italic && (
      <em lang={langOf(italic)} className={className}>
        {italic}
      </em>
    )}
  </>
)

export const wordsOfHeadline = ({ plain, italic }: Headline) => [plain, italic].filter(Boolean).join(' ')
