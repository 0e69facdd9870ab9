/** One sample of a picture; the index must be valid. */
export const of = (samples: ArrayLike<number>, i: number): number => samples[i] as number
