import { readLate, readStatements, type Statement } from './migration-statements.ts'

/** A file of `database/migrations`. */
export interface Migration {
  /** Its name without `.sql`. */
  tag: string
  sql: string
}

/** The first migration that must follow the rules: those before it are in use. */
const firstChecked = 38

/** Tables whose rows staff write, by the dozen: changing them takes no time. All others grow with orders or products. */
export const smallTables = new Set(
  `article_former_slugs articles backups bkash_token brand_former_slugs brands categories category_former_slugs
  content_versions courier_place_lists courier_settings delivery_settings glossary invoice_counters offers payment_settings
  settings_versions shop_setup statement_columns statement_layouts`.split(/\s+/),
)

const rules = {
  rename: 'A name stays: add the new one, and remove the former one a version later.',
  drop: 'The version before may still use it. A comment “-- Prepared by <earlier migration>: …” names the version that no longer does.',
  type: 'A type stays: add a column of the new type, and remove the former one a version later.',
  required:
    'The version before writes rows without it: give a new column a default. An existing one needs “-- Prepared by <earlier migration>: …”, with a check of that migration that it is not null.',
  index: 'Building an index blocks orders: CREATE INDEX CONCURRENTLY (concurrently() in the schema).',
  rewrite: 'It writes every row again while orders wait: add a plain column, and let a job fill it.',
  rows: 'Changed rows are locked until the whole migration has ended: let a job change them. A comment “-- Few rows: …” says why they are few.',
  constraint:
    'Checking every row blocks orders: add it NOT VALID, then ALTER TABLE … VALIDATE CONSTRAINT; a unique one USING an INDEX that was built CONCURRENTLY.',
  alone: 'What runs after the transaction stands alone between two breakpoints.',
  unreadable: 'A DO block hides what it changes: write the statements.',
} as const

type Rule = keyof typeof rules

interface Context {
  /** Tables that this migration creates: nothing uses them yet. */
  created: Set<string>
  /** Statements of earlier migrations. */
  earlier: readonly Statement[]
  /** Whether a comment of the statement names an earlier migration that prepares it. */
  prepared: boolean
  fewRows: boolean
}

/** What violates the rules of migrations, one text each. `migrations`: all of them, in order. */
export function checkMigrations(migrations: readonly Migration[]): string[] {
  const tags = new Set<string>()
  const earlier: Statement[] = []
  return migrations.flatMap(({ tag, sql }) => {
    const chunks = sql.split('--> statement-breakpoint').map(readStatements)
    const found = Number.parseInt(tag, 10) < firstChecked ? [] : checkChunks(chunks, tags, [...earlier])
    tags.add(tag)
    earlier.push(...chunks.flat())
    return found.map(([{ text }, rule]) => `${tag}: ${text.slice(0, 120)}\n  ${rules[rule]}`)
  })
}

function checkChunks(chunks: Statement[][], tags: Set<string>, earlier: Statement[]): [Statement, Rule][] {
  const statements = chunks.flat()
  const tablesOf = ({ text }: Statement) =>
    /^create (?:temporary )?table (?:if not exists )?(\S+)/.exec(text)?.[1] ?? []
  const created = new Set(statements.flatMap(tablesOf))
  const together = chunks.filter((chunk) => chunk.length > 1).flat()
  const check = (statement: Statement) => {
    const prepared = statement.comments.some((line) => tags.has(/^Prepared by ([\w-]+): ./.exec(line)?.[1] ?? ''))
    const fewRows = statement.comments.some((line) => /^Few rows: ./.test(line))
    return new Set(violated(statement.text, { created, earlier, prepared, fewRows }))
  }
  return [
    ...together.filter(readLate).map((statement): [Statement, Rule] => [statement, 'alone']),
    ...statements.flatMap((statement) => [...check(statement)].map((rule): [Statement, Rule] => [statement, rule])),
  ]
}

function violated(text: string, context: Context): Rule[] {
  const isNew = (table: string) => context.created.has(table)
  const growing = (table: string) => !isNew(table) && !smallTables.has(table)
  const [, altered, actions = ''] = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(text) ?? []
  if (altered) {
    if (isNew(altered)) return []
    return splitList(actions).flatMap((action) => violatedByAction(altered, action, growing(altered), context))
  }
  if (/^alter .* rename /.test(text)) return ['rename']
  const dropped = /^drop table (?:if exists )?(\S+)/.exec(text)?.[1]
  if (/^(drop|truncate) /.test(text)) return context.prepared || (dropped && isNew(dropped)) ? [] : ['drop']
  const indexed = /^create (?:unique )?index (?!concurrently )(?:.*? )?on (?:only )?(\S+)/.exec(text)?.[1]
  if (indexed) return growing(indexed) ? ['index'] : []
  if (/^(cluster|reindex|vacuum) /.test(text)) return ['rewrite']
  if (/^do /.test(text)) return ['unreadable']
  if (!/^(with|update|delete|insert) /.test(text) || context.fewRows) return []
  const changed = text.matchAll(/(?<!\b(?:for|on|do) )\b(?:update|delete from) (?:only )?(\w+)/g)
  return [...changed].some(([, table = '']) => growing(table)) ? ['rows'] : []
}

function violatedByAction(table: string, action: string, grows: boolean, { earlier, prepared }: Context): Rule[] {
  if (/^rename /.test(action)) return ['rename']
  const [, column = '', change = ''] = /^alter (?:column )?(\S+) (.*)$/.exec(action) ?? []
  if (/^(set data )?type /.test(change)) return ['type']
  if (/^drop /.test(action) || /^drop /.test(change)) return prepared ? [] : ['drop']
  if (/^set not null$/.test(change)) {
    const checks = [`check ( ${table}.${column} is not null )`, `check ( ${column} is not null )`]
    const isCheck = ({ text }: Statement) =>
      text.startsWith(`alter table ${table} add `) && checks.some((check) => text.includes(check))
    return prepared && earlier.some(isCheck) ? [] : ['required']
  }
  if (/^add (constraint |primary |unique |check |foreign |exclude )/.test(action))
    return grows && !/ not valid$| using index /.test(action) ? ['constraint'] : []
  if (/^set (logged|unlogged|tablespace|access)\b/.test(action)) return grows ? ['rewrite'] : []
  const [, definition] = /^add (?:column )?(?:if not exists )?\S+ (.*)$/.exec(action) ?? []
  return definition ? violatedByColumn(definition, grows) : []
}

/** Values that PostgreSQL computes for each row, so that it has to write all of them. */
const computed =
  /\b(gen_random_uuid|uuidv[47]|random|clock_timestamp|timeofday|nextval) \(| stored\b|\bserial\b|\b(small|big)serial\b| as identity\b/

function violatedByColumn(definition: string, grows: boolean): Rule[] {
  const found: Rule[] = []
  if (/ not null\b/.test(definition) && !/ default | generated |serial\b/.test(definition)) found.push('required')
  if (grows && computed.test(` ${definition}`)) found.push('rewrite')
  if (grows && / (references|unique|primary key|check)\b/.test(definition)) found.push('constraint')
  return found
}

/** Splits at commas that are in no parentheses. */
function splitList(text: string): string[] {
  const items = ['']
  let depth = 0
  for (const word of text.split(' ')) {
    if (word === '(') depth += 1
    if (word === ')') depth -= 1
    if (word === ',' && depth === 0) items.push('')
    else items.push(`${items.pop()} ${word}`.trim())
  }
  return items
}
