import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** The version given by VERSION_BEFORE, or the last one with other migrations; undefined without Git. */
export function versionBefore(): string | undefined {
  const given = process.env.VERSION_BEFORE
  if (given) return git('rev-parse', '--verify', `${given}^{commit}`)
  try {
    const folder = ['--', 'database/migrations']
    if (git('status', '--porcelain', ...folder)) return git('rev-parse', 'HEAD')
    return git('rev-parse', '--verify', `${git('log', '-1', '--format=%H', ...folder)}^`)
  } catch {
    return undefined
  }
}

/** A folder with that version, its packages and its pages. */
export function checkOut(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'version-before-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const archive = join(folder, 'archive.tar')
  git('archive', `--output=${archive}`, version)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  const lock = 'package-lock.json'
  if (readFileSync(join(folder, lock), 'utf8') === readFileSync(lock, 'utf8'))
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  // Installs the packages when they are not there.
  execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/build.mjs'], { cwd: folder, stdio: 'inherit' })
  return folder
}
