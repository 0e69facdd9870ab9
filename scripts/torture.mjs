// npm run torture: the fault-injection tests with TORTURE_CYCLES repetitions (500 by default).
import { commandPath, main, run, UserError } from './runtime.mjs'

await main(async () => {
  const env = { TORTURE_CYCLES: process.env.TORTURE_CYCLES ?? '500' }
  if (!/^[1-9]\d*$/.test(env.TORTURE_CYCLES)) throw new UserError('TORTURE_CYCLES is a whole number, such as 500.')
  const tests = ['tests/torture', 'tests/api/payments-', ...process.argv.slice(2)]
  return (await run([commandPath('vitest'), 'run', ...tests, '--testTimeout=0', '--hookTimeout=0'], { env })).code
})
