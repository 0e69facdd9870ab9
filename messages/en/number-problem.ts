import type { NumberProblem } from '#contract/typed-number.ts'

/** Why a text is no number although it looks like one, in the table of failures and in filters of the shop. */
export const numberProblemText = (problem: NumberProblem): string =>
  problem.code === 'number_ambiguous' ? numberAmbiguous(problem.params) : decimalComma(problem.params)

export const numberAmbiguous = ({ text, first, second }: { text: string; first: number; second: number }) =>
  `“${text}” can mean ${first} or ${second}: enter it without a separator of thousands, and with at most two decimals`

export const decimalComma = ({ text, meant }: { text: string; meant: string }) =>
  `“${text}” has a decimal comma: enter ${meant}`
