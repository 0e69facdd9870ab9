/** One sample of a picture; the index is known to lie inside. */
export const of = (samples: ArrayLike<number>, i: number): number => samples[i] as number
