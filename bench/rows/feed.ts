import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, type Finding, type Row, shown } from '../context.ts'

/** Milliseconds to the first byte, and megabytes by which the heap grows, at most. */
const [firstByteMost, heapMost] = [1_000, 64]
const every = 100

const heapOf = async ({ shop }: Context) =>
  Math.max(...(await shop.sample()).filter(({ role }) => role === 'main.ts').map(({ memory }) => memory.heapUsed / 1e6))

/**
 * A feed of every size: its first byte, its time, and by how much the heap grows while it is sent; once more with forced
 * collections, which tell what is held.
 */
export const feed: Row = {
  name: 'feed',
  async run(context) {
    const findings: Finding[] = []
    for (const reader of ['google.xml', 'meta.csv']) {
      const work = `feed ${reader} of ${context.size} products`
      const sent = await fetched(context, reader, false)
      const held = await fetched(context, reader, true)
      findings.push(
        {
          work: `${work}, first byte`,
          goal: `≤ ${firstByteMost / 1_000} s`,
          measured: `${shown(sent.firstByte / 1_000)} s; ${shown(sent.bytes / 1e6)} MB in ${shown(sent.ms / 1_000)} s`,
          ok: sent.firstByte <= firstByteMost,
        },
        {
          work: `${work}, growth of the heap`,
          goal: `≤ ${heapMost} MB`,
          measured: `${shown(sent.growth)} MB; with forced collections ${shown(held.growth)} MB`,
          ok: sent.growth <= heapMost,
        },
      )
    }
    return findings
  },
}

async function fetched(context: Context, reader: string, collecting: boolean) {
  const { shop } = context
  await shop.collect()
  const before = await heapOf(context)
  let most = before
  let done = false
  const watch = async () => {
    while (!done) {
      if (collecting) await shop.collect()
      most = Math.max(most, await heapOf(context))
      await sleep(every)
    }
  }
  const startedAt = performance.now()
  const watching = watch()
  const response = await fetch(`${shop.origin}/feeds/en/${reader}`, { headers: { 'accept-encoding': 'gzip' } })
  if (!response.ok || !response.body) throw new Error(`The feed was answered with ${response.status}`)
  let [firstByte, bytes] = [0, 0]
  for await (const chunk of response.body) {
    firstByte ||= performance.now() - startedAt
    bytes += chunk.byteLength
  }
  const ms = performance.now() - startedAt
  done = true
  await watching
  return { firstByte, bytes, ms, growth: most - before }
}
