/** Batch size: keeps each statement well below the statement timeout. */
const batchSize = 1_000

/** Runs a writing statement for a thousand rows at a time. */
export async function writeInBatches<Row>(rows: readonly Row[], write: (part: readonly Row[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += batchSize) await write(rows.slice(start, start + batchSize))
}
