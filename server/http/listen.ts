import pg from 'pg'

interface ListenOptions {
  databaseUrl: string
  /** Name of the channel; letters and underscores. */
  channel: string
  onMessage(payload: string): void
  /** Reconnected: messages may have been missed. */
  onGap(): void
  warn(error: unknown, message: string): void
}

/** Milliseconds until the next attempt to connect: none at first, then increasing. */
const pauses = [0, 50, 100, 250, 500, 1_000]
/** Milliseconds between health checks of the connection, and the timeout of a check. */
const heartbeat = { every: 5_000, timeout: 3_000 }
/** Milliseconds until a connection must be open. The first one has more time: a start has no second try. */
const timeToOpen = { first: 30_000, later: 3_000 }

/**
 * Listens to a channel of PostgreSQL on a dedicated connection, and reconnects whenever that is lost.
 * @throws the database error when the first connection fails
 */
export async function listenForever({ databaseUrl, channel, onMessage, onGap, warn }: ListenOptions) {
  let stopped = false
  let tries = 0
  let opened = false
  let retry: NodeJS.Timeout | undefined
  let current: { end(): Promise<void> } | undefined

  async function connect() {
    const timeout = opened ? timeToOpen.later : timeToOpen.first
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'al-aria changes',
      connectionTimeoutMillis: timeout,
      keepAlive: true,
    })
    // Not in the types of pg.
    const query = (text: string, query_timeout: number) => client.query({ text, query_timeout } as pg.QueryConfig)
    let lost = false
    let heartbeatTimer: NodeJS.Timeout | undefined
    const onLost = (error: unknown) => {
      if (lost) return
      lost = true
      clearInterval(heartbeatTimer)
      // A frozen server would never close the connection.
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      if (current === handle) {
        current = undefined
        warn(error, 'the connection that listens for changes was lost')
        connectAgain()
      }
    }
    const handle = {
      async end() {
        lost = true
        clearInterval(heartbeatTimer)
        await client.end().catch(() => {})
      },
    }
    client.on('error', onLost)
    client.on('end', () => onLost(new Error('Connection terminated')))
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await client.connect()
      await query(`listen ${channel}`, timeout)
      if (lost) throw new Error('Connection terminated')
      heartbeatTimer = setInterval(() => query('select 1', heartbeat.timeout).catch(onLost), heartbeat.every)
      heartbeatTimer.unref()
    } catch (error) {
      onLost(error)
      throw error
    }
    current = handle
    opened = true
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
