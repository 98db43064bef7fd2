import pg from 'pg'

const againMs = 5_000

/**
 * Listens to a channel on a connection of its own. One that breaks is replaced; what was told meanwhile is made up for by
 * a call of `hear`. Resolves, with how to stop, once the first is there.
 */
export const listenOnServer = async (
  address: () => string,
  channel: string,
  hear: () => void,
): Promise<() => Promise<void>> => {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: pg.Client | undefined

  const connect = async () => {
    const client = new pg.Client({ connectionString: address(), keepAlive: true })
    client.on('error', () => {})
    client.on('end', again)
    client.on('notification', hear)
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    current = client
  }
  const again = () => {
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(() => connect().then(hear, again), againMs).unref()
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current?.end()
  }
}
