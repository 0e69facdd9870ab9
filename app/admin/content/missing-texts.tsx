import { formatCount } from '#contract/format-count.ts'

/** How many texts of a page or article have no Bangla version; nothing when all have one. */
export const MissingTexts = ({ count }: { count: number }) =>
  count > 0 && <span className="block text-sm text-oud">{`${formatCount(count, 'text')} without Bangla`}</span>
