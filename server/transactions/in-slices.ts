/**
 * Repeats a change of at most `slice` rows until none is left: one statement for very many rows would be stopped by its
 * time limit.
 */
export async function inSlices(
  slice: number,
  change: () => PromiseLike<{ rowCount: number | null }>,
  stopped?: AbortSignal,
): Promise<void> {
  while (!stopped?.aborted && (await change()).rowCount === slice);
}
