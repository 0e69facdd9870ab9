// npm start: installs and builds what is out of date, then opens the shop. `--dev`: with hot reload.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { environment, findNode, main, outcome, root } from './runtime.mjs'

const dev = process.argv.includes('--dev')

await main(async () => {
  await install()
  if (!dev) await build()
  return await open()
})

async function open() {
  const watch = dev ? ['server', 'contract', 'database', 'sandbox'].map((folder) => `--watch-path=${folder}`) : []
  // In a process group of its own Ctrl-C reaches it once, through us, and it can close in order.
  const child = spawn(
    findNode(),
    [
      ...watch,
      '--disable-warning=ExperimentalWarning',
      // Else V8 keeps up to 134 MB for young objects: docs/memory.md.
      '--max-semi-space-size=8',
      '--import=./scripts/with-parent.mjs',
      join('server', 'main.ts'),
    ],
    {
      cwd: root,
      env: environment({ NODE_ENV: dev ? 'development' : 'production', MALLOC_ARENA_MAX: '2' }),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
    },
  )
  stopWithNpm(child)
  return (await outcome(child)).code
}

/** npm killed outright tells nobody: notice that it is gone. */
function stopWithNpm(child) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 500)
  timer.unref()
}
