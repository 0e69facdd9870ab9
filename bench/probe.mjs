// Loaded into the shop's processes by the bench, so that the shop itself has no code for it: tells the memory, how long
// the event loop was held, and takes profiles. Each process writes down the port where it can be asked.
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Session } from 'node:inspector/promises'
import { basename, join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const every = 5
const folder = process.env.BENCH_PROBE_DIR
const role = basename(process.argv[1] ?? '')
if (folder && isMainThread && role !== 'start.mjs') watch()

function watch() {
  const loop = { heldMs: 0, heldCpuMs: 0 }
  let [last, lastCpu] = [performance.now(), cpuMs()]
  // A machine that others share takes the processor away for a while: what counts is the time that this thread worked.
  setInterval(() => {
    const [now, cpu] = [performance.now(), cpuMs()]
    loop.heldMs = Math.max(loop.heldMs, now - last - every)
    loop.heldCpuMs = Math.max(loop.heldCpuMs, Math.min(cpu - lastCpu, now - last))
    last = now
    lastCpu = cpu
  }, every).unref()

  const session = new Session()
  const answers = {
    '/sample': () => {
      const { user, system } = process.cpuUsage()
      const answer = { pid: process.pid, role, memory: process.memoryUsage(), cpuMs: (user + system) / 1000, ...loop }
      Object.assign(loop, { heldMs: 0, heldCpuMs: 0 })
      return answer
    },
    '/profile/start': async () => {
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.start')
    },
    '/profile/stop': async () => {
      const { profile } = await session.post('Profiler.stop')
      session.disconnect()
      return profile
    },
    '/collect': () => globalThis.gc?.(),
  }
  const server = createServer(async (request, response) => {
    const answer = await answers[request.url]?.()
    response.end(JSON.stringify(answer ?? null))
  })
  server.listen(0, '127.0.0.1', () => {
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify({ port: server.address().port, role }))
  })
  server.unref()
}

/** Of this thread, where Node can tell; else of the process. */
function cpuMs() {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage).call(process)
  return (user + system) / 1000
}
