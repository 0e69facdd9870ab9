import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/**
 * Newer than Chrome 111, Firefox 114 or Safari 16.4, Vite's default build target: the build translates syntax, but adds
 * no functions.
 */
const newerFunctions = [
  /\bURL\.(canParse|parse)\(/,
  /\b(Map|Object)\.groupBy\(/,
  /\bPromise\.(withResolvers|try)\b/,
  /\bArray\.fromAsync\(/,
  /\bAbortSignal\.any\(/,
  /\bRegExp\.escape\(/,
  /\bError\.isError\(/,
  /\bMath\.(sumPrecise|f16round)\(/,
  /\bIntl\.DurationFormat\b/,
  /\b(Iterator|Temporal|scheduler|cookieStore|window\.navigation)\.\w+\(/,
  /\brequestIdleCallback\(/,
  /\.(intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\bnew Set\([^\n]*\)\.union\(/,
  /\.(isWellFormed|toWellFormed|checkVisibility|moveBefore|setHTMLUnsafe|getHTML|requestClose)\(/,
  /\.(toBase64|toHex|setFromBase64|transferToFixedLength|getOrInsert|getOrInsertComputed)\(/,
  /\bUint8Array\.from(Base64|Hex)\(/,
  // Methods of iterators, as in `map.values().map(…)`.
  /\.(values|keys|entries)\(\)\s*\.(map|filter|some|every|find|reduce|forEach|flatMap|toArray|take|drop)\(/,
  /\.matchAll\([^\n]*\)\s*\.(map|filter|some|every|find|reduce|forEach|flatMap|toArray|take|drop)\(/,
  // The `v` flag.
  /(?<=[=(,:?&|]\s*)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsy]*v[dgimsy]*\b/,
]

/** The variables of a file that contain URL parameters. */
const parameters = /(\w+)\??(?:\]? = (?:new URLSearchParams|useSearchParams)\(|: URLSearchParams\b)/g

function findNewerFunctions(source: string): string[] {
  const names = ['searchParams', ...[...source.matchAll(parameters)].map(([, name]) => name)]
  const size = new RegExp(`\\b(${names.join('|')})\\??\\.size\\b`)
  return [...newerFunctions, size].flatMap((pattern) => pattern.exec(source)?.[0] ?? [])
}

it('uses only functions in the browser that the oldest supported ones have', async () => {
  const found: string[] = []
  for await (const file of glob(['{app,back-office,contract,messages}/**/*.{ts,tsx}', 'sandbox/**/browser/*.js'])) {
    if (/\.test\.tsx?$/.test(file)) continue
    for (const use of findNewerFunctions(await readFile(file, 'utf8'))) found.push(`${file}: ${use}`)
  }
  expect(found).toEqual([])
})

it.each([
  'if (URL.canParse(typed)) open(typed)',
  'const byId = Map.groupBy(items, idOf)',
  'const { promise } = Promise.withResolvers<void>()',
  'const search = new URLSearchParams()\nreturn search.size > 0',
  'const path = (params: URLSearchParams) => params.size',
  'const [query] = useSearchParams()\nquery.size',
  'const names = byId.values().map(nameOf)',
  'const mark = /[\\p{L}--[a-z]]/v',
])('recognizes the newer function in %j', (source) => {
  expect(findNewerFunctions(source)).not.toEqual([])
})

it.each(['const sizes = new Set(ids)\nsizes.size', 'Object.values(lines).map(keyOf)', "new URL(path, 'https://a/v1')"])(
  'accepts %j',
  (source) => {
    expect(findNewerFunctions(source)).toEqual([])
  },
)
