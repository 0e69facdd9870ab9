// Loaded into the shop's processes by the bench, so that the shop itself has no code for it: reports memory and how
// long the event loop was blocked, and records profiles. Each process writes its port to a file.
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
  const loop = { blockedMs: 0, blockedCpuMs: 0 }
  let [last, lastCpu] = [performance.now(), cpuMs()]
  // On a shared machine the process may be suspended: only this thread's CPU time counts.
  setInterval(() => {
    const [now, cpu] = [performance.now(), cpuMs()]
    loop.blockedMs = Math.max(loop.blockedMs, now - last - every)
    loop.blockedCpuMs = Math.max(loop.blockedCpuMs, Math.min(cpu - lastCpu, now - last))
    last = now
    lastCpu = cpu
  }, every).unref()

  const session = new Session()
  const handlers = {
    '/sample': () => {
      const { user, system } = process.cpuUsage()
      const result = { pid: process.pid, role, memory: process.memoryUsage(), cpuMs: (user + system) / 1000, ...loop }
      Object.assign(loop, { blockedMs: 0, blockedCpuMs: 0 })
      return result
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
    const result = await handlers[request.url]?.()
    response.end(JSON.stringify(result ?? null))
  })
  server.listen(0, '127.0.0.1', () => {
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify({ port: server.address().port, role }))
  })
  server.unref()
}

/** Of this thread, if Node supports it; else of the process. */
function cpuMs() {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage).call(process)
  return (user + system) / 1000
}
