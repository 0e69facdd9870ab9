// npm run test:repeat -- 20: runs all tests so many times, two runs at a time, so that each is slowed by the other.
// A failed run does not end the others: several failures tell more about a test than one. Further arguments are passed
// to Vitest. Shows tests that depend on speed.
import { Worker } from 'node:worker_threads'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { commandPath, main, run, UserError } from './runtime.mjs'

const [count = '', ...options] = process.argv.slice(2)

await main(async () => {
  const runs = Number(count)
  if (!Number.isInteger(runs) || runs < 1) throw new UserError('How many times? For example: npm run test:repeat -- 20')
  await install()
  await build()
  if ((await run(['scripts/chromium.ts', '--prefer-shell'])).code !== 0) return 1
  let started = 0
  let failed = 0
  let other
  const repeat = async () => {
    while (started < runs) {
      started += 1
      if ((await runTests(`Run ${started} of ${runs}`)) !== 0) failed += 1
    }
    // The last run is alone: a thread that never waits takes the place of the other.
    other ??= new Worker('for (;;);', { eval: true })
  }
  await Promise.all([repeat(), repeat()])
  await other?.terminate()
  console.log(`${runs - failed} runs passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

/** Runs all tests; prints how long they took and, if they failed, what they printed. @returns Vitest's exit code */
async function runTests(title) {
  const startedAt = Date.now()
  const { code, output } = await run([commandPath('vitest'), 'run', ...options], { show: false })
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
  if (code !== 0) console.log(output)
  console.log(`${title}: ${code === 0 ? 'passed' : 'failed'} after ${minutes} minutes`)
  return code
}
