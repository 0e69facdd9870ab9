import { type FailureCode, type FailureParts, failures } from './failures.ts'

/** Which values of a failure's sentence are amounts. */
function amountsOf(code: FailureCode): readonly string[] {
  const row: { status: number; params?: object; text?: unknown } = failures[code]
  const { params = {}, text } = row
  const kinds = Object.entries(params).flatMap(([name, kind]) => (kind === 'poisha' ? [name] : []))
  return typeof text === 'function' && 'amounts' in text ? (text.amounts as readonly string[]) : kinds
}

/** Whether a failure names amounts. */
export const namesAmounts = ({ code }: Pick<FailureParts, 'code'>): boolean => amountsOf(code).length > 0

/** A failure, and those whose sentences are part of its own, without the amounts that they name. */
export function withoutAmounts({ code, params }: FailureParts): FailureParts {
  const amounts = amountsOf(code)
  const left = Object.entries(params).filter(([name]) => !amounts.includes(name))
  return { code, params: Object.fromEntries(left.map(([name, value]) => [name, withoutAmountsIn(value)])) }
}

function withoutAmountsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAmountsIn)
  const isFailure = typeof value === 'object' && value !== null && 'code' in value && 'params' in value
  return isFailure ? withoutAmounts(value as FailureParts) : value
}
