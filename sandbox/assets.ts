import { readFileSync } from 'node:fs'
import { crossOrigin, type Reply } from './http.ts'

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
}

/** Reads the files that browsers load from a folder; the result finds one by its path, such as `/page.css`. */
export function assetsOf(folder: URL, names: string[]): (path: string) => Reply | undefined {
  const files = new Map(names.map((name) => [`/${name}`, readFileSync(new URL(name, folder))]))
  return (path) => {
    const body = files.get(path)
    const type = types[path.split('.').at(-1) ?? ''] ?? 'text/plain'
    return body && { status: 200, body, type, headers: { ...crossOrigin, 'Cache-Control': 'no-cache' } }
  }
}
