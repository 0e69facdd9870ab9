// npm start: installs and builds what is out of date, then starts the shop. `--dev`: with hot reload.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { environment, findNode, main, onlyOptions, outcome, root } from './runtime.mjs'

const dev = process.argv.includes('--dev')

/** How much memory each of these saves: docs/memory.md. */
const savingMemory = {
  // V8 would keep up to 134 MB for the young generation, and let the old one double before a collection.
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=50'],
  variables: {
    // glibc: two arenas, and allocations above 32 KB are returned immediately instead of fragmenting the heap.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '32768',
    // The compile cache of earlier starts: Node's TypeScript stripper (10 to 28 MB) is not loaded.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  },
}

await main(async () => {
  onlyOptions('npm start, or npm run dev', '--dev')
  await install()
  if (!dev) await build()
  return await open()
})

async function open() {
  const watch = dev
    ? ['server', 'contract', 'database', 'messages', 'sandbox'].map((folder) => `--watch-path=${folder}`)
    : []
  // In its own process group it gets Ctrl-C once, from us, and can shut down gracefully.
  const child = spawn(
    findNode(),
    [
      ...watch,
      '--disable-warning=ExperimentalWarning',
      ...savingMemory.flags,
      '--import=./scripts/with-parent.mjs',
      join('server', 'main.ts'),
    ],
    {
      cwd: root,
      env: environment({ NODE_ENV: dev ? 'development' : 'production', ...savingMemory.variables }),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
    },
  )
  stopWithNpm(child)
  return (await outcome(child)).code
}

/** A killed npm process sends no signal, so its end is detected by polling. */
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
