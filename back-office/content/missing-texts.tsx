import { formatCount } from '#contract/format-count.ts'

interface Counts {
  missingInBangla: number
  outdatedInBangla: number
}

/** How many texts of a page or article have no Bangla version, or one that is older than the English text. */
export const banglaToDo = ({ missingInBangla, outdatedInBangla }: Counts): string =>
  [
    missingInBangla > 0 ? `${formatCount(missingInBangla, 'text')} without Bangla` : '',
    outdatedInBangla > 0 ? `${formatCount(outdatedInBangla, 'text')} outdated in Bangla` : '',
  ]
    .filter(Boolean)
    .join(', ')

export function MissingTexts(counts: Counts) {
  const toDo = banglaToDo(counts)
  return toDo && <span className="block text-sm text-oud">{toDo}</span>
}
