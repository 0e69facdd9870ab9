import { type CountedLine, maxCounts } from '#contract/catalogue/stock.ts'

/**
 * Saves counts in parts of as many as one request may have, each as a whole. `onSaved` gets each part that is saved,
 * also if a later one fails. Returns how many differed.
 */
export async function saveInBatches(
  lines: readonly CountedLine[],
  send: (part: CountedLine[]) => Promise<{ changed: number }>,
  onSaved: (part: CountedLine[]) => void,
): Promise<number> {
  let differed = 0
  for (let from = 0; from < lines.length; from += maxCounts) {
    const part = lines.slice(from, from + maxCounts)
    differed += (await send(part)).changed
    onSaved(part)
  }
  return differed
}
