import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepEarlierAssets } from './earlier-assets.mjs'

it('keeps the assets of earlier builds for two weeks after they were replaced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  const built = (name: string) => {
    mkdirSync(join(folder, 'client/assets'), { recursive: true })
    writeFileSync(join(folder, 'client/assets', name), name)
  }
  const days = (count: number) => count * 24 * 60 * 60_000
  keepEarlierAssets(folder, days(100))
  built('first.js')
  keepEarlierAssets(folder, days(101))
  built('second.js')
  keepEarlierAssets(folder, days(114))
  expect(readdirSync(join(folder, 'earlier/assets')).sort()).toEqual(['first.js', 'second.js'])
  expect(readdirSync(join(folder, 'client/assets'))).toEqual([])
  keepEarlierAssets(folder, days(116))
  expect(readdirSync(join(folder, 'earlier/assets'))).toEqual(['second.js'])
  rmSync(folder, { recursive: true })
})
