// npm test: types, lint, import rules, unused code, and all tests with a real browser and database. Every statement of
// tests/statements/table.ts must have a passing test.
// npm test -- <name> …: only the test files whose path contains a name; other arguments are passed to Vitest.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { commandPath, main, root, run, UserError } from './runtime.mjs'

/** Finds or installs a browser; only a whole run installs a second one because it is faster. */
const browser = ['scripts/chromium.ts']

/** Where the import rules apply. */
const folders = ['app', 'back-office', 'contract', 'database', 'messages', 'sandbox', 'server']

const only = process.argv.slice(2)

let passed = 0
let failed = 0

await main(async () => {
  if (only.length > 0) return await someTests()
  try {
    await install()
    await check('Types of the pages', ['react-router', 'typegen'])
    await Promise.all([
      section('Pages', build).catch(reportFailure),
      check('Chromium', [...browser, '--prefer-shell']),
      staticChecks(),
    ])
    await runTests()
    // Rewritten from the tests that have just passed, also when others have failed.
    await check('Statements', ['tests/statements/report.ts'])
  } catch (error) {
    reportFailure(error)
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function staticChecks() {
  await check('Types', ['tsc', '--singleThreaded'])
  await check('Lint', ['biome', 'check', '--error-on-warnings'])
  await check('Import rules', ['depcruise', ...folders, '--output-type', 'err-long'])
  await check('Unused code', ['knip'])
}

/**
 * Runs the given tests, after preparing what they need.
 * @returns Vitest's exit code
 */
async function someTests() {
  await install()
  await build()
  if ((await run(browser)).code !== 0) return 1
  return (await run([commandPath('vitest'), 'run', ...only])).code
}

function reportFailure(error) {
  console.error(error.message)
  failed += 1
}

async function section(title, work) {
  console.log(`\n— ${title}`)
  await work()
}

/**
 * Runs a check, a command of a package or one of our files, and prints its output when it has ended: others may run at
 * the same time. Checks are counted only when they fail.
 */
async function check(title, [command, ...args]) {
  const script = command.endsWith('.ts') ? command : commandPath(command)
  const { code, output } = await run([script, ...args], { show: false })
  await section(title, () => output.trim() && console.log(output.trim()))
  if (code === 0) return
  console.error(`${title}: failed`)
  failed += 1
}

async function runTests() {
  const report = join(root, 'test-results/report.json')
  rmSync(report, { force: true })
  const { code } = await run([
    commandPath('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(process.env.TEST_COSTS === '1' ? ['--reporter=./tests/support/costs-reporter.ts'] : []),
  ])
  if (!existsSync(report)) throw new UserError('The tests ended without a report')
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  // A file that could not be loaded has no failed tests, so it is counted here.
  const unloadableFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const broken = numFailedTests + unloadableFiles.length
  failed += code === 0 ? broken : Math.max(broken, 1)
}
