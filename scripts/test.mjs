// npm test: what "done" means. Types, lint with the import rules, unused code, and all tests in a real browser and database.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { commandPath, main, run } from './runtime.mjs'

let passed = 0
let failed = 0

await main(async () => {
  try {
    await install()
    await step('Pages', build).catch(refused)
    await check('Types of the pages', ['react-router', 'typegen'])
    await check('Types', ['tsc'])
    await check('Lint and import rules', ['biome', 'check', '--error-on-warnings'])
    await check('Unused code', ['knip'])
    await step('Chromium', async () => {
      if ((await run(['scripts/chromium.ts'])).code !== 0) failed += 1
    })
    await tests()
  } catch (error) {
    refused(error)
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

function refused(error) {
  console.error(error.message)
  failed += 1
}

async function step(title, work) {
  console.log(`\n— ${title}`)
  await work()
}

/** A check that is not a test counts only when it fails. */
async function check(title, [command, ...args]) {
  await step(title, async () => {
    if ((await run([commandPath(command), ...args])).code !== 0) {
      console.error(`${title}: failed`)
      failed += 1
    }
  })
}

async function tests() {
  const folder = mkdtempSync(join(tmpdir(), 'al-aria-report-'))
  const report = join(folder, 'report.json')
  const { code } = await run([
    commandPath('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  let broken = 0
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    passed += numPassedTests
    // A file that could not even be read has no test to fail.
    const unread = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
    broken = numFailedTests + unread.length
  } catch {
    console.error('The tests ended without a report')
  }
  failed += code === 0 ? broken : Math.max(broken, 1)
  rmSync(folder, { recursive: true, force: true })
}
