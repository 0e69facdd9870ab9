import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const listed = 10

/** With TEST_COSTS=1: the test files that take the most processor time, and the sum of all, in seconds. */
export default class CostsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const files = modules
      .map((module) => ({
        path: relative(process.cwd(), module.moduleId),
        tests: [...module.children.allTests()].length,
        processor: module.meta().processorTime ?? 0,
        elapsed: module.diagnostic().duration / 1000,
      }))
      .sort((one, other) => other.processor - one.processor)
    const row = (processor: number, elapsed: number, what: string) =>
      `${processor.toFixed(1).padStart(10)} ${elapsed.toFixed(1).padStart(9)}  ${what}`
    const sum = (of: 'processor' | 'elapsed') => files.reduce((total, file) => total + file[of], 0)
    console.log(
      [
        '',
        ' processor   elapsed  (s; without PostgreSQL)',
        ...files
          .slice(0, listed)
          .map(({ path, tests, processor, elapsed }) => row(processor, elapsed, `${path} (${tests})`)),
        row(sum('processor'), sum('elapsed'), `all ${files.length} files`),
      ].join('\n'),
    )
  }
}
