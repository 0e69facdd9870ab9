import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** A headless shell has no user interface, so a test needs half the processor time (docs/testing.md). */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Finds a working Chromium: CHROMIUM_PATH, a headless shell or browser of the system, or that of Playwright. */
export const findChromium = () => findFirst([...shells, ...browsers])

/**
 * As `findChromium`, but prefers a whole browser to a headless shell. For measurements: it paints as visitors' browsers
 * do.
 */
export const findWholeChromium = () => findFirst([...browsers, ...shells])

function findFirst(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [...installed, chromium.executablePath()]
  return candidates.find((path) => existsSync(path) && runs(path))
}

/** Some distributions install only a script with this name, which explains how to install Chromium. */
function runs(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

const isRoot = process.geteuid?.() === 0
const hasPackages = isRoot && existsSync('/usr/bin/apt-get')

/**
 * Installs a Chromium: from the distribution's packages if this user may install them, otherwise that of Playwright.
 */
function installChromium() {
  if (hasPackages) {
    updatePackages()
    for (const name of ['chromium-headless-shell', 'chromium']) {
      installPackage(name)
      if (findChromium()) return
    }
  }
  const playwright = join(import.meta.dirname, '../node_modules/playwright-core/cli.js')
  attempt(process.execPath, [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
}

/** Without a network it ends after seconds, not minutes. */
function updatePackages() {
  attempt('apt-get', ['update', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'])
}

function installPackage(name: string) {
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

function attempt(program: string, args: string[]) {
  try {
    execFileSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  } catch {
    // Whether a Chromium was installed is checked afterwards.
  }
}

// Not `import.meta.main`, which Node 24.0 and 24.1 do not have.
if (process.argv[1] === import.meta.filename) {
  const wantsShell = process.argv.includes('--prefer-shell') && !process.env.CHROMIUM_PATH && hasPackages
  if (wantsShell && findFirst(browsers) && !findFirst(shells)) {
    console.log('Installing a headless shell as well: tests take half the time …')
    updatePackages()
    installPackage('chromium-headless-shell')
  }
  if (!findChromium()) {
    console.log(process.env.CHROMIUM_PATH ? 'CHROMIUM_PATH is not a working Chromium' : 'Installing a Chromium …')
    if (!process.env.CHROMIUM_PATH) installChromium()
  }
  if (!findChromium()) {
    console.error(
      'The browser tests need Chromium, which could not be installed: install one, or set CHROMIUM_PATH to it.',
    )
    process.exit(1)
  }
}
