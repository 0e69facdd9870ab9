// npm run test:repeat -- 20: runs all tests so many times in a row while another thread keeps one processor core busy,
// and ends at the first failure. Further arguments are passed to Vitest. Shows tests that depend on speed.
import { Worker } from 'node:worker_threads'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { commandPath, main, run, Stop } from './runtime.mjs'

const [count = '', ...options] = process.argv.slice(2)

await main(async () => {
  const runs = Number(count)
  if (!Number.isInteger(runs) || runs < 1) throw new Stop('How many times? For example: npm run test:repeat -- 20')
  await install()
  await build()
  if ((await run(['scripts/chromium.ts', '--prefer-shell'])).code !== 0) return 1
  const busy = new Worker('for (;;);', { eval: true })
  try {
    for (let round = 1; round <= runs; round += 1) {
      const began = Date.now()
      const { code } = await run([commandPath('vitest'), 'run', '--reporter=dot', ...options])
      const minutes = ((Date.now() - began) / 60_000).toFixed(1)
      console.log(`\nRun ${round} of ${runs}: ${code === 0 ? 'passed' : 'failed'} after ${minutes} minutes`)
      if (code !== 0) return code
    }
    return 0
  } finally {
    await busy.terminate()
  }
})
