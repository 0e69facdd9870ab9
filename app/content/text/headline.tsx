import type { Headline } from '#contract/content/content-parts.ts'

/** A title whose second part is in italics. */
export const HeadlineText = ({ plain, italic, className }: Headline & { className?: string }) => (
  <>
    {plain && <span>{plain}</span>}
    {plain && italic && ' '}
    {italic && <em className={className}>{italic}</em>}
  </>
)

export const wordsOfHeadline = ({ plain, italic }: Headline) => [plain, italic].filter(Boolean).join(' ')
