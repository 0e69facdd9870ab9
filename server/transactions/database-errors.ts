/** Codes of PostgreSQL and the network: the request can be retried. */
const transient =
  /^(08...|53...|57P0[1-5]|57014|55P03|58...|40001|40P01|25006|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Texts that PostgreSQL cannot store, such as a zero byte. */
const unreadable = /^(22021|22P05|22P02)$/
/** Messages of pg. */
const connectionLost =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|not queryable|Cannot use a pool after/i

interface DatabaseError extends Error {
  code?: unknown
  syscall?: unknown
  constraint?: unknown
}

const codeOf = ({ code }: DatabaseError): string => String(code ?? '')

/** The error and its causes, of which drizzle and pg add some. */
function causesOf(error: unknown): DatabaseError[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

/** A message without the parameters of the query that failed: they may be personal data, and have several lines. */
export const withoutParameters = (message: string): string => message.split('\nparams:', 1)[0] ?? ''

/** The caller's error that a database error stands for; undefined for others. */
export function databaseErrorKind(error: unknown): 'unavailable' | 'unreadable' | undefined {
  for (const cause of causesOf(error)) {
    // While PostgreSQL restarts, its Unix socket is missing (ENOENT) or its backlog is full (EAGAIN).
    if (cause.syscall === 'connect' || transient.test(codeOf(cause)) || connectionLost.test(cause.message))
      return 'unavailable'
    if (unreadable.test(codeOf(cause))) return 'unreadable'
  }
  return undefined
}

/** A statement took longer than it may. */
export const isStatementTimeout = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause.code === '57014' || cause.message === 'Query read timeout')

/** A deadlock or serialization failure: this transaction was rolled back and may be retried. */
export const wasRolledBack = (error: unknown): boolean =>
  causesOf(error).some((cause) => /^(40001|40P01)$/.test(codeOf(cause)))

/** A check, foreign key or unique constraint of this name was violated. */
export const violates = (error: unknown, constraint: string): boolean =>
  causesOf(error).some((cause) => cause.constraint === constraint)
