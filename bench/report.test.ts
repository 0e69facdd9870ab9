import { expect, it } from 'vitest'
import { intoDocument, markdownTable } from './report.ts'

const machine = { cores: 2, node: '24.21.0', postgres: '18.4', date: '2026-11-22' }
const finding = {
  work: 'orders',
  goal: '≥ 600/s',
  measured: '700/s',
  ok: true,
  loop: { blockedMs: 31.4, blockedCpuMs: 7.6 },
}

it('shows goal, figure, verdict and how long the event loop was blocked', () => {
  const rows = markdownTable([finding, { work: 'baseline', goal: '', measured: '9/s', ok: undefined }]).split('\n')
  expect(rows.slice(2)).toEqual(['| orders | ≥ 600/s | 700/s | ok | 8 (31) |', '| baseline |  | 9/s |  |  |'])
})

it('rewrites its own section of the document and nothing else', () => {
  const once = intoDocument('# Performance\n\nHow to read it.\n', [finding], machine)
  const twice = intoDocument(`${once}What was tried.\n`, [{ ...finding, measured: '5/s', ok: false }], machine)
  expect(once).toContain('2 cores, with Node 24.21.0 and PostgreSQL 18.4')
  expect(twice).toContain('5/s | missed')
  expect(twice).not.toContain('700/s')
  expect(twice.startsWith('# Performance\n\nHow to read it.\n\n')).toBe(true)
  expect(twice.endsWith('What was tried.\n')).toBe(true)
})
