import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, type Finding, type Row, shown } from '../context.ts'

const within = (work: string, megabytes: number, goal: number): Finding => ({
  work: `resident memory, ${work}`,
  goal: `≤ ${goal} MB`,
  measured: `${shown(megabytes)} MB`,
  ok: megabytes <= goal,
})

/** A shop that has just started and has served no request. */
export const memoryAtRest: Row = {
  name: 'memory',
  async run({ memory, size }: Context) {
    await sleep(3_000)
    return [within(`after a restart, ${size} products`, await memory(), size === '100,000' ? 450 : 180)]
  },
}

/** The same shop after all other measurements. */
export const memoryAfterLoad: Row = {
  name: 'memory-load',
  async run({ memory, size }: Context) {
    return [within(`under load, ${size} products`, await memory(), size === '100,000' ? 450 : 320)]
  },
}

/** A shop with an empty data folder, while its first pictures are generated. */
export const memoryAfterFirstStart = (megabytes: number): Finding => within('after the first start', megabytes, 220)
