import { formatTaka } from '#contract/money.ts'

/** An amount in a sentence; other words for who may not see it: the server has left it out for them. */
export const amountOr = (taka: number | undefined, words: string): string =>
  taka === undefined ? words : formatTaka(taka)
