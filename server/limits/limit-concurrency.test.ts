import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('runs no more tasks than the limit, urgent ones first', async () => {
  const run = limitConcurrency(2)
  const order: string[] = []
  let running = 0
  let max = 0
  const task = (name: string) => async () => {
    order.push(name)
    running += 1
    max = Math.max(max, running)
    await sleep(5)
    running -= 1
  }
  const later = ['later 1', 'later 2', 'later 3', 'later 4'].map((name) => run('later', task(name)))
  const now = ['now 1', 'now 2'].map((name) => run('now', task(name)))
  await Promise.all([...later, ...now])
  expect(order).toEqual(['later 1', 'later 2', 'now 1', 'now 2', 'later 3', 'later 4'])
  expect(max).toBe(2)
})

it('lets nobody who asks for very many keep others waiting', async () => {
  const run = limitConcurrency(1)
  const order: string[] = []
  const task = (name: string) => async () => {
    order.push(name)
    await sleep(1)
  }
  const many = ['1', '2', '3', '4'].map((name) => run('now', task(`flood ${name}`), 'flood'))
  const few = ['1', '2'].map((name) => run('now', task(`other ${name}`), 'other'))
  await Promise.all([...many, ...few])
  expect(order).toEqual(['flood 1', 'other 1', 'flood 2', 'other 2', 'flood 3', 'flood 4'])
})

it('rejects a task that has waited too long, without starting it', async () => {
  const run = limitConcurrency(1, 20)
  const started: string[] = []
  const end = Promise.withResolvers<void>()
  const slow = run('now', () => end.promise)
  const waiting = run('now', async () => started.push('waiting'))
  await expect(waiting).rejects.toMatchObject({ code: 'busy' })
  end.resolve()
  await slow
  await run('now', async () => started.push('next'))
  expect(started).toEqual(['next'])
})

it('starts the next task when one fails', async () => {
  const run = limitConcurrency(1)
  const failing = run('now', async () => {
    throw new Error('no')
  })
  const next = run('now', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})
