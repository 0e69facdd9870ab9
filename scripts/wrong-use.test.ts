import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { compiled } from '#tests/support/built-shop.ts'
import packageJson from '../package.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'wrong-use-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Commands that pass their arguments on to a program of a package, which answers itself. */
const ofPackages = ['typecheck', 'lint', 'lint:imports', 'format', 'db:generate', 'test', 'verify', 'sbom']

const nowhere = { DATABASE_URL: 'postgres://shop@127.0.0.1:9/none' }

type WrongUse = [args: string[], sentence: RegExp, environment?: NodeJS.ProcessEnv]

/** Wrong uses of each command, with what its sentence says. */
const wrongUses: Record<string, WrongUse[]> = {
  start: [[['--port', '80'], /Unknown argument “--port”. Usage: npm start/]],
  dev: [[['now'], /Unknown argument “now”/]],
  build: [[['--fast'], /Usage: npm run build/]],
  'test:repeat': [[['often'], /How many times\?/]],
  'check:statements': [[['XYZ'], /No mutation of XYZ. Usage/]],
  statements: [[[join(folder, 'none.json')], /no report of the tests/]],
  bench: [
    [['--sizes=7'], /Unknown option '--sizes'. Usage: npm run bench/],
    [['--seconds=long'], /are numbers/],
  ],
  'bench:first-view': [
    [['http://127.0.0.1:9'], /No shop responds/],
    [['--loops=3'], /Usage/],
    [['--pages=foo'], /There is no page “foo” to measure: --pages takes home, shop, product\./],
  ],
  'bench:versions': [
    [[], /Usage/],
    [['.', '--only=foo'], /Nothing would be measured/],
  ],
  torture: [[[], /TORTURE_CYCLES is a whole number/, { TORTURE_CYCLES: 'many' }]],
  'catalogue:load': [
    [[], /Something is missing. Usage: npm run catalogue:load -- <file.json>/],
    [[join(folder, 'missing.json')], /missing.json cannot be used \(ENOENT\)/, nowhere],
  ],
  'make-owner': [
    [[], /Usage: npm run make-owner -- <email>/],
    [['a@example.com', 'b@example.com'], /“b@example.com” is too much/],
    [['a@example.com'], /There is no connection/, nowhere],
    [['a@example.com'], /did you mean STRIPE_SECRET_KEY\?/, { STRIPE_SECRET_KYE: 'sk_live_x' }],
  ],
  backup: [
    [['one', 'two'], /“two” is too much/],
    [['--all'], /Unknown option '--all'. Usage: npm run backup/],
  ],
  'backup:key': [
    [[], /Usage: npm run backup:key/],
    [[import.meta.filename], /cannot be used \(EEXIST\)/],
  ],
  doctor: [
    [['--fix'], /Unknown option '--fix'. Usage: npm run doctor/],
    [
      [],
      /WRONG There is no environment variable STRIPE_SECRET_KYE: did you mean STRIPE_SECRET_KEY\?/,
      { STRIPE_SECRET_KYE: 'x' },
    ],
  ],
  drill: [[['a', 'b'], /“b” is too much/]],
  restore: [[[], /Usage: npm run restore -- <file, or latest>/]],
}

/** Runs a command of package.json as npm would. */
function run(name: string, args: string[], environment: NodeJS.ProcessEnv = {}) {
  const script = packageJson.scripts[name as keyof typeof packageJson.scripts]
  const [, ...words] = script.replace(/^exec /, '').split(' ')
  // Without the process in between that looks for the pinned Node.
  const direct = words[0] === 'scripts/run.mjs' ? words.slice(1) : words
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: compiled,
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: '',
    ...environment,
  }
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    const all = ['--disable-warning=ExperimentalWarning', ...direct, ...args]
    execFile(process.execPath, all, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}`.trim() }),
    )
  })
}

it('every command of package.json has a wrong use that is tested, or is answered by the program of a package', () => {
  expect(Object.keys(packageJson.scripts).toSorted()).toEqual([...ofPackages, ...Object.keys(wrongUses)].toSorted())
})

const uses = Object.entries(wrongUses).flatMap(([name, all]) =>
  all.map(([args, sentence, environment]) => ({ name, args, sentence, environment })),
)

// At the same time: most of what a command needs is waiting for the disk.
it.concurrent.each(uses)('npm run $name -- $args is answered with one sentence', async (use) => {
  const { code, output } = await run(use.name, use.args, use.environment)
  expect(output).toMatch(use.sentence)
  expect(output).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
})
