import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { keepEarlierAssets } from './earlier-assets.mjs'
import { install } from './install.mjs'
import { commandPath, main, onlyOptions, root, run, step, UserError } from './runtime.mjs'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)
/** Larger blocks than usual: a file is compressed once. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS } }
const stamp = join(root, 'build', '.stamp')
const sources = [
  'app',
  'back-office',
  'contract',
  'messages',
  'public',
  'scripts/response-fields.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
]

/** Builds the pages when their sources have changed since the last build. */
export async function build() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(stamp, { force: true })
  for (const folder of ['build', 'build/back-office']) keepEarlierAssets(join(root, folder))
  await step('Building the pages', async () => {
    await buildPages('en')
    await buildPages('bn')
    // Files of the same name have the same content.
    cpSync(join(root, 'build/bn/client/assets'), join(root, 'build/client/assets'), { recursive: true })
    rmSync(join(root, 'build/bn/client'), { recursive: true })
  })
  await step('Building the back office', () => runBuild('vite', ['build', '--config', 'back-office/vite.config.ts']))
  await step('Compressing what was built', compress)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Builds the pages in a language; only English has the files of public/. */
async function buildPages(language) {
  await runBuild('react-router', ['build'], { PAGE_LANGUAGE: language })
}

async function runBuild(command, options, variables = {}) {
  const { code, output } = await run([commandPath(command), ...options], {
    show: false,
    env: { NODE_ENV: 'production', ...variables },
  })
  if (code === 0) return
  console.error(output.trim())
  throw new UserError('The pages could not be built: the reason is above.')
}

/** Compresses each file once at the highest level; the server sends the encoding that the browser accepts. */
async function compress() {
  const texts = ['build/client', 'build/back-office/client'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))
      .map((name) => join(root, folder, name)),
  )
  await Promise.all(
    texts.map(async (path) => {
      const bytes = readFileSync(path)
      if (bytes.length < 1024) return
      writeFileSync(`${path}.br`, await brotli(bytes, brotliOptions))
      writeFileSync(`${path}.gz`, await gzip(bytes, { level: 9 }))
    }),
  )
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  }
  for (const source of sources.flatMap((name) => filesUnder(name))) {
    hash
      .update(`${source}\0`)
      .update(readFileSync(join(root, source)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(name) {
  const path = join(root, name)
  if (!existsSync(path)) return []
  const entries = name.includes('.') ? null : readdirSync(path, { recursive: true, withFileTypes: true })
  if (!entries) return [name]
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    onlyOptions('npm run build')
    await install()
    await build()
  })
}
