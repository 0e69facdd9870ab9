import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CannotStart } from '#database/cannot-start.ts'

interface Usage<Options extends ParseArgsOptionsConfig> {
  /** How the command is called, such as `npm run restore -- <file>`. */
  usage: string
  options?: Options
  /** The smallest and the largest number of arguments that are no options. */
  args?: readonly [number, number]
}

/**
 * Parses the arguments of a command.
 * @throws CannotStart with one sentence for an unknown option, a missing or an additional argument
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  { usage, options, args: [least, most] = [0, 0] }: Usage<Options>,
  given = process.argv.slice(2),
) {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      options: options ?? ({} as Options),
      allowPositionals: true,
    })
    if (positionals.length < least) throw new CannotStart(`Something is missing. Usage: ${usage}`)
    if (positionals.length > most) throw new CannotStart(`“${positionals[most]}” is too much. Usage: ${usage}`)
    return { values, args: positionals }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    throw new CannotStart(`${message.split('. ', 1)[0]}. Usage: ${usage}`)
  }
}

/** The same; prints the sentence and ends the process. */
export const argumentsOrExit: typeof readArguments = (usage, given) => {
  try {
    return readArguments(usage, given)
  } catch (error) {
    return exitWith(sentenceOf(error) ?? String(error))
  }
}

export function exitWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Runs a command. What its user can fix is printed as one sentence, and a bug with its stack trace. */
export async function command(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = 1
  }
}

const unusableFiles = ['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EISDIR', 'ENOTDIR', 'EEXIST']
const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']
/** Wrong password or user, unknown database, too many connections, starting up (PostgreSQL, appendix A). */
const rejected = ['28P01', '28000', '3D000', '53300', '57P03']

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof CannotStart) return error.message
  const { cause } = error as Error
  const { code = '', path, message } = (cause instanceof Error ? cause : error) as NodeJS.ErrnoException
  if (unusableFiles.includes(code) && path) {
    return `${path} cannot be used (${code}): check its name, the permissions and the free disk space.`
  }
  const reason = message.split('\n', 1)[0] || code
  if (rejected.includes(code)) return `The database cannot be used (${reason}): check DATABASE_URL.`
  if (unreachable.includes(code)) return `There is no connection (${reason}): check the address and the network.`
  return undefined
}
