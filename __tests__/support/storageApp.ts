import { createHmac } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import OSS from 'ali-oss'
import { buildStorageApp, type StorageParts } from '#server/platform/storage/app.ts'
import { issueCredentials, type TemporaryCredentials } from '#server/platform/storage/credentials.ts'
import { diskStore } from '#server/platform/storage/disk.ts'
import type { MultipartStore, ObjectStore } from '#server/platform/storage/store.ts'
import { createFolder, type Folder } from './files.ts'

export const secret = 'a secret of the server that is long enough'
export const bucket = 'console'
export const consoleOrigin = 'http://console.test'

/** Returns bytes that repeat a text of 20 characters. */
export const bytesOf = (length: number): Buffer => Buffer.alloc(length, 'some bytes of a file')

export const streamOf = (text: string | Buffer): Readable => Readable.from([Buffer.from(text)])

interface StorageRequest {
  method: string
  /** Raw request path, e.g. `/quarantine/7/a.png?uploads`. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** OSS error code, if refused. */
  code: string | undefined
}

export interface Storage {
  store: ObjectStore & MultipartStore
  folder: Folder
  port: number
  log: string[]
  /** Issues credentials for a prefix, by default `quarantine/7/` for a minute. */
  grant(options?: { prefix?: string; seconds?: number; now?: Date }): TemporaryCredentials
  /** Returns the real client with these credentials. */
  client(credentials?: TemporaryCredentials, options?: Partial<OSS.Options> & { sldEnable?: boolean }): OSS
  /** Sends a raw request without normalisation. */
  send(request: StorageRequest): Promise<Reply>
  /** Stops the storage and starts it again on the same folder. */
  restart(): Promise<void>
  close(): Promise<void>
}

export const createStorage = async (options: Partial<StorageParts> = {}): Promise<Storage> => {
  const folder = await createFolder()
  const log: string[] = []
  const start = async () => {
    const store = diskStore(folder.path)
    const app = await buildStorageApp({
      store,
      secret,
      bucket,
      logLevel: 'info',
      logTo: { write: (line) => log.push(line) },
      maxBytes: 300 * 1_048_576,
      maxWaiting: 500,
      uploadRoom: async () => Number.POSITIVE_INFINITY,
      allowedOrigins: new Set([consoleOrigin]),
      ...options,
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    return { store, app, port: (app.server.address() as AddressInfo).port }
  }
  let running = await start()

  const grant: Storage['grant'] = ({ prefix = 'quarantine/7/', seconds = 60, now = new Date() } = {}) =>
    issueCredentials(secret, { prefix, holder: 'somebody', seconds }, now)

  const client: Storage['client'] = (credentials = grant(), more = {}) => {
    const { accessKeyId, accessKeySecret, stsToken } = credentials
    const keys = { accessKeyId, accessKeySecret, stsToken }
    return new OSS({
      ...keys,
      refreshSTSToken: async () => keys,
      endpoint: `http://127.0.0.1:${running.port}`,
      cname: true,
      bucket,
      ...more,
    })
  }

  const send: Storage['send'] = ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { host: '127.0.0.1', port: running.port, method, path, headers, agent: false },
        (reply) => {
          buffer(reply).then((bytes) => {
            const text = bytes.toString()
            const errorBody = Buffer.from(String(reply.headers['x-oss-err'] ?? ''), 'base64').toString() || text
            const [, code] = /<Code>(.*)<\/Code>/.exec(errorBody) ?? []
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text, code })
          }, reject)
        },
      )
      outgoing.on('error', reject).end(body)
    })

  return {
    get store() {
      return running.store
    },
    get port() {
      return running.port
    },
    folder,
    log,
    grant,
    client,
    send,
    restart: async () => {
      await running.app.close()
      running = await start()
    },
    close: async () => {
      await running.app.close()
      await folder.remove()
    },
  }
}

interface ToSign {
  method: string
  /** Bucket, key and sub-resources, e.g. `/console/quarantine/7/a.png?uploads`. */
  resource: string
  date?: Date
  headers?: Record<string, string>
}

/**
 * Signs headers by version 1 of OSS's signature, implemented from its documentation independently of the
 * server.
 */
export const signHeaders = (
  { accessKeyId, accessKeySecret, stsToken }: TemporaryCredentials,
  { method, resource, date = new Date(), headers = {} }: ToSign,
): Record<string, string> => {
  const all: Record<string, string> = {
    'x-oss-date': date.toUTCString(),
    'x-oss-security-token': stsToken,
    ...headers,
  }
  const own = Object.keys(all)
    .filter((name) => name.startsWith('x-oss-'))
    .sort()
  const text = [
    method,
    all['content-md5'] ?? '',
    all['content-type'] ?? '',
    all['x-oss-date'],
    ...own.map((name) => `${name}:${all[name]}`),
    resource,
  ].join('\n')
  const signature = createHmac('sha1', accessKeySecret).update(text).digest('base64')
  return { ...all, authorization: `OSS ${accessKeyId}:${signature}` }
}

/** Returns the status and code of a client's error, or `done`. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
  )

export const keysOf = async (store: ObjectStore, prefix = ''): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

/** Lists the sizes of unfinished uploads in bytes. */
export const unfinishedOf = async (store: ObjectStore, prefix: string): Promise<number[]> => {
  const sizes: number[] = []
  for await (const bytes of store.unfinished(prefix)) sizes.push(bytes)
  return sizes.sort((a, b) => a - b)
}

export const textOf = async (store: ObjectStore, key: string): Promise<string | undefined> => {
  const object = await store.read(key)
  return object && (await buffer(object.body)).toString()
}
