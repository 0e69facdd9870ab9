import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outcome, root, step, UserError } from './runtime.mjs'

const stamp = join(root, 'node_modules', '.installed')

/** Installs the packages when they are missing or are not those of package-lock.json. */
export async function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!isInstalled(JSON.parse(lock))) await step('Installing packages', npmCi)
  writeFileSync(stamp, wanted)
}

/** Whether exactly these packages are already installed, for example manually. */
function isInstalled(lock) {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional === true),
  )
}

async function npmCi() {
  // No package needs an install script, so none may run.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') && process.env.npm_execpath
  const child = spawn(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !npm && process.platform === 'win32',
  })
  const { code, output } = await outcome(child)
  if (code !== 0) {
    console.error(output.trim())
    throw new UserError(
      "The packages could not be installed: read npm's reason above, check the network and try again.",
    )
  }
}
