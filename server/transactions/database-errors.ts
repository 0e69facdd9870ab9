/** Transient error codes of PostgreSQL and the network: the request can be retried. */
const passing =
  /^(08...|53...|57P0[1-5]|57014|55P03|58...|40001|40P01|25006|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Texts that PostgreSQL cannot store, such as a zero byte. */
const unreadable = /^(22021|22P05|22P02)$/
const broughtDown =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|not queryable|Cannot use a pool after/i

/** The caller's error that a database error stands for; undefined for others. */
export function databaseErrorKind(error: unknown): 'unavailable' | 'unreadable' | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code: given, syscall } = cause as { code?: unknown; syscall?: unknown }
    const code = String(given ?? '')
    // While PostgreSQL restarts, its Unix socket is missing (ENOENT) or its backlog is full (EAGAIN).
    if (syscall === 'connect' || passing.test(code) || broughtDown.test(cause.message)) return 'unavailable'
    if (unreadable.test(code)) return 'unreadable'
  }
  return undefined
}

/** A statement took longer than it may. */
export function isStatementTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === '57014' || cause.message === 'Query read timeout') return true
  }
  return false
}

/** A deadlock or serialization failure: this transaction was rolled back and may be retried. */
export function wasRolledBack(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^(40001|40P01)$/.test(String((cause as { code?: unknown }).code ?? ''))) return true
  }
  return false
}

/** A check, foreign key or unique constraint of this name was violated. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { constraint?: unknown }).constraint === constraint) return true
  }
  return false
}
