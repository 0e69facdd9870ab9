import pg from 'pg'

interface ListenOptions {
  databaseUrl: string
  /** Name of the channel; letters and underscores. */
  channel: string
  onMessage(payload: string): void
  /** Connected again: messages may have been missed in between. */
  onGap(): void
  warn(error: unknown, message: string): void
}

/** Milliseconds until the next try to connect: at once at first, then longer. */
const pauses = [0, 50, 100, 250, 500, 1_000]
/** Milliseconds between looks whether the connection still answers, and for which such a look may last. */
const heartbeat = { every: 5_000, patience: 3_000 }

/**
 * Listens to a channel of PostgreSQL on a connection of its own, and connects again whenever that is lost.
 * @throws what the database says when the first connection fails
 */
export async function listenForever({ databaseUrl, channel, onMessage, onGap, warn }: ListenOptions) {
  let stopped = false
  let tries = 0
  let retry: NodeJS.Timeout | undefined
  let current: { end(): Promise<void> } | undefined

  async function connect() {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'al-aria changes',
      connectionTimeoutMillis: 3_000,
      query_timeout: heartbeat.patience,
      keepAlive: true,
    })
    let lost = false
    const lose = (error: unknown) => {
      if (lost) return
      lost = true
      clearInterval(pulse)
      // A server that stands still would never say goodbye.
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      if (current === handle) {
        current = undefined
        warn(error, 'the connection that listens for changes was lost')
        connectAgain()
      }
    }
    const pulse = setInterval(() => client.query('select 1').catch(lose), heartbeat.every)
    pulse.unref()
    const handle = {
      async end() {
        lost = true
        clearInterval(pulse)
        await client.end().catch(() => {})
      },
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('Connection terminated')))
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (lost) throw new Error('Connection terminated')
    } catch (error) {
      lose(error)
      throw error
    }
    current = handle
    tries = 0
    if (stopped) await handle.end()
  }

  function connectAgain() {
    if (stopped) return
    const pause = pauses[Math.min(tries, pauses.length - 1)]
    tries += 1
    retry = setTimeout(() => connect().then(onGap, connectAgain), pause)
    retry.unref()
  }

  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await current?.end()
    },
  }
}
