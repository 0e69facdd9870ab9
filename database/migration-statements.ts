/** A statement of a migration. */
export interface Statement {
  /** Without comments, literals and quotes of names, in lower case: for comparing, not for running. */
  text: string
  /** What its comments say, one line each. */
  comments: string[]
}

/** Comments, literals, quoted names, bodies of functions. */
const quoted =
  /--([^\n]*)|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"((?:[^"]|"")*)(?:"|$)|\$(\w*)\$[\s\S]*?(?:\$\3\$|$)/g

/** The statements between two breakpoints of a migration. */
export function readStatements(chunk: string): Statement[] {
  const statements: Statement[] = []
  let [text, comments, end]: [string, string[], number] = ['', [], 0]
  const add = (code: string) => {
    const [first = '', ...others] = code.toLowerCase().split(';')
    text += first
    for (const other of others) {
      statements.push({ text: simplify(text), comments })
      text = other
      comments = []
    }
  }
  for (const match of chunk.matchAll(quoted)) {
    const [all, comment, name] = match
    add(chunk.slice(end, match.index))
    end = match.index + all.length
    if (comment !== undefined) comments.push(comment.trim())
    else if (name !== undefined) text += name.toLowerCase()
    else text += all.startsWith('/*') ? ' ' : "''"
  }
  add(chunk.slice(end))
  statements.push({ text: simplify(text), comments })
  return statements.filter((statement) => statement.text)
}

const simplify = (code: string) =>
  code
    .split(/\s+|(?=[(),])|(?<=[(),])/)
    .join(' ')
    .replaceAll(' public.', ' ')
    .trim()

/** What a statement does that runs after the transaction of the migrations. */
export type LateStatement =
  | { does: 'create index'; name: string; table: string }
  | { does: 'drop_index'; name: string }
  | { does: 'validate'; name: string; table: string }

/** @returns undefined for a statement that runs in the transaction */
export function readLate({ text }: Statement): LateStatement | undefined {
  const [, index = '', table = ''] =
    /^create (?:unique )?index concurrently (?:if not exists )?(\S+) on (?:only )?(\S+)/.exec(text) ?? []
  if (index) return { does: 'create index', name: index, table }
  const [, dropped] = /^drop index concurrently (?:if exists )?(\S+)/.exec(text) ?? []
  if (dropped) return { does: 'drop_index', name: dropped }
  const [, of = '', validated = ''] = /^alter table (\S+) validate constraint (\S+)$/.exec(text) ?? []
  return validated ? { does: 'validate', name: validated, table: of } : undefined
}
