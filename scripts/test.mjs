// npm test: what "done" means. Types, lint, import rules, unused code, all tests in a real
// browser and database, and that every statement of tests/statements/table.ts has a test that shows it.
// npm test -- <name> …: only the test files whose path contains a name, or what else Vitest understands.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { commandPath, main, root, run, Stop } from './runtime.mjs'

/** So many browser tests may pass at their second try, each of them told; more, and something is wrong. */
const secondTries = 3

/** Where the import rules apply. */
const folders = ['app', 'contract', 'database', 'sandbox', 'server']

const only = process.argv.slice(2)

let passed = 0
let failed = 0

await main(async () => {
  if (only.length > 0) return await someTests()
  try {
    await install()
    await step('Pages', build).catch(refused)
    await check('Types of the pages', ['react-router', 'typegen'])
    await check('Types', ['tsc'])
    await check('Lint', ['biome', 'check', '--error-on-warnings'])
    await check('Import rules', ['depcruise', ...folders, '--output-type', 'err-long'])
    await check('Unused code', ['knip'])
    await step('Chromium', async () => {
      if (!(await hasChromium())) failed += 1
    })
    await tests()
    // Rewritten from the tests that have just passed, also when others have failed.
    await check('Statements', ['tests/statements/report.ts'])
  } catch (error) {
    refused(error)
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

/** What the tests need and then these tests, with no second tries. @returns Vitest's exit code */
async function someTests() {
  await install()
  await build()
  if (!(await hasChromium())) return 1
  return (await run([commandPath('vitest'), 'run', ...only])).code
}

async function hasChromium() {
  return (await run(['scripts/chromium.ts'])).code === 0
}

function refused(error) {
  console.error(error.message)
  failed += 1
}

async function step(title, work) {
  console.log(`\n— ${title}`)
  await work()
}

/** A check that is not a test counts only when it fails; it is a command of a package, or a file of ours. */
async function check(title, [command, ...args]) {
  await step(title, async () => {
    const script = command.endsWith('.ts') ? command : commandPath(command)
    if ((await run([script, ...args])).code !== 0) {
      console.error(`${title}: failed`)
      failed += 1
    }
  })
}

async function tests() {
  const report = join(root, 'test-results/report.json')
  rmSync(report, { force: true })
  const { code } = await run(
    [commandPath('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env: { SECOND_TRIES: '1' } },
  )
  if (!existsSync(report)) throw new Stop('The tests ended without a report')
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  // A file that could not even be read has no test to fail.
  const unread = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  const broken = numFailedTests + unread.length + unsteady(testResults)
  failed += code === 0 ? broken : Math.max(broken, 1)
}

/** Tells which tests passed only at their second try, and why not at the first. @returns how many are too many */
function unsteady(testResults) {
  const again = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${relative(root, name)} > ${fullName}\n${failureMessages.join('\n')}`),
  )
  if (again.length > 0) console.error(`\n— Passed only at the second try\n${again.join('\n\n')}`)
  return Math.max(again.length - secondTries, 0)
}
