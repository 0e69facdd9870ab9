/** SQL of a number derived from `n`, below the limit. */
export const chance = (seed: number, limit: number | string, n = 'n') =>
  `(abs(hashint8extended(${n}, ${seed})) % ${limit})`

/** SQL of a UUID derived from `n`. */
export const uuid = (kind: string, n = 'n') =>
  `overlay(overlay(md5('${kind} ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`
