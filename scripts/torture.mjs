// npm run torture: the fault-injection tests, or the given ones, with TORTURE_CYCLES repetitions (500 by default).
import { commandPath, main, run, UserError } from './runtime.mjs'

await main(async () => {
  const env = { TORTURE_CYCLES: process.env.TORTURE_CYCLES ?? '500' }
  if (!/^[1-9]\d*$/.test(env.TORTURE_CYCLES)) throw new UserError('TORTURE_CYCLES is a whole number, such as 500.')
  const given = process.argv.slice(2)
  const tests = given.length > 0 ? given : ['tests/torture', 'tests/api/payments-']
  return (await run([commandPath('vitest'), 'run', ...tests, '--testTimeout=0', '--hookTimeout=0'], { env })).code
})
