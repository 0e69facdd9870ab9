import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds for which pages that stay open can load the scripts of an earlier build: two weeks. */
const kept = 14 * 24 * 60 * 60_000

/**
 * Before the next build: moves the assets of this one to `earlier/assets`, and deletes those that were replaced long
 * ago.
 * @param {string} folder what the build writes to
 */
export function keepEarlierAssets(folder, now = Date.now()) {
  const assets = join(folder, 'client/assets')
  const earlier = join(folder, 'earlier/assets')
  mkdirSync(earlier, { recursive: true })
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    renameSync(join(assets, name), join(earlier, name))
    utimesSync(join(earlier, name), now / 1000, now / 1000)
  }
  for (const name of readdirSync(earlier)) {
    if (statSync(join(earlier, name)).mtimeMs < now - kept) rmSync(join(earlier, name))
  }
}
