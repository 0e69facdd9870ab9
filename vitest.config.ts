import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Spreads the fault-injection tests over the first half of the files: they wait for processes while others calculate,
 * and none of them is left over at the end.
 */
class WaitingFilesEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const all = await super.sort(files)
    const others = all.filter(({ moduleId }) => !moduleId.includes('/torture/'))
    const waiting = all.filter((file) => !others.includes(file))
    return others.flatMap((file, index) => [...(index % 8 === 0 ? waiting.splice(0, 1) : []), file]).concat(waiting)
  }
}

/** `TEST_COSTS=1 npm test`: the ten dearest files at the end. */
const measured = process.env.TEST_COSTS === '1'

// Timeouts end only tests that hang, however busy the machine is.
const shared = {
  setupFiles: measured ? ['tests/support/processor-time.ts'] : [],
  restoreMocks: true,
  unstubEnvs: true,
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 240_000,
  hookTimeout: 240_000,
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/cluster.ts'],
    sequence: { sequencer: WaitingFilesEarly },
    // one line per file; `--reporter=verbose` lists the tests with their durations
    slowTestThreshold: Number.POSITIVE_INFINITY,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // one more than the two cores of the usual machine: tests that kill processes or cut connections wait for
          // them to come back (docs/testing.md, Figures)
          maxWorkers: 3,
          // a worker loads the shop's modules once instead of once a file: no module keeps state between two shops
          isolate: false,
          include: [
            '{bench,contract,server,app,back-office,database,messages,sandbox,scripts}/**/*.test.{ts,tsx}',
            'tests/{api,statements,support,torture}/**/*.test.ts',
          ],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          maxWorkers: 2,
          // the files of a worker share its browser and, where they can, a shop: tests/support/browser.ts
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
