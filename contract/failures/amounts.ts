import type { Mark } from '../accounts/marks.ts'
import { type FailureCode, type FailureParts, failures } from './failures.ts'

/** What values of a failure's sentence tell, by their names. */
function marksOfValues(code: FailureCode): Map<string, readonly Mark[]> {
  const row: { status: number; params?: object; text?: unknown } = failures[code]
  const { params = {}, text } = row
  const named = (list: 'amounts' | 'words') =>
    typeof text === 'function' && list in text ? (text as unknown as Record<typeof list, readonly string[]>)[list] : []
  const amounts = [
    ...Object.entries(params).flatMap(([name, kind]) => (kind === 'poisha' ? [name] : [])),
    ...named('amounts'),
  ]
  return new Map<string, readonly Mark[]>([
    ...amounts.map((name) => [name, ['money']] as const),
    ...named('words').map((name) => [name, ['contact', 'money']] as const),
  ])
}

/** What a failure's sentence tells. */
export const marksOfFailure = ({ code }: Pick<FailureParts, 'code'>): Mark[] => [
  ...new Set([...marksOfValues(code).values()].flat()),
]

/** A failure, and those whose sentences are part of its own, without the values that tell what is hidden. */
export function withoutHidden({ code, params }: FailureParts, hidden: ReadonlySet<Mark>): FailureParts {
  const marks = marksOfValues(code)
  const left = Object.entries(params).filter(([name]) => !marks.get(name)?.some((mark) => hidden.has(mark)))
  return { code, params: Object.fromEntries(left.map(([name, value]) => [name, withoutHiddenIn(value, hidden)])) }
}

function withoutHiddenIn(value: unknown, hidden: ReadonlySet<Mark>): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutHiddenIn(one, hidden))
  const isFailure = typeof value === 'object' && value !== null && 'code' in value && 'params' in value
  return isFailure ? withoutHidden(value as FailureParts, hidden) : value
}
