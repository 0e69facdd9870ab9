// node scripts/run.mjs <command of a package, or a file.ts> …: runs it on the pinned Node, after installing packages if
// necessary.
import { install } from './install.mjs'
import { commandPath, main, run, UserError } from './runtime.mjs'

await main(async () => {
  const [command, ...args] = process.argv.slice(2)
  if (!command) throw new UserError('Usage: node scripts/run.mjs <command of a package, or a file.ts> …')
  await install()
  const script = /\.m?[jt]s$/.test(command) ? command : commandPath(command)
  return (await run(['--disable-warning=ExperimentalWarning', script, ...args])).code
})
