// node scripts/run.mjs <command of a package, or a file.ts> …: runs it on the pinned Node, after installing packages if
// necessary.
import { install } from './install.mjs'
import { commandPath, main, run } from './runtime.mjs'

await main(async () => {
  await install()
  const [command, ...args] = process.argv.slice(2)
  const script = /\.m?[jt]s$/.test(command) ? command : commandPath(command)
  return (await run(['--disable-warning=ExperimentalWarning', script, ...args])).code
})
