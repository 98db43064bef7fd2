import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { largestFileBytes } from '#contract/core/files/rules.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createInspector } from '#server/platform/inspection/inspector.ts'
import { readOrCreateSecret } from '#server/platform/keys/secrets.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { buildStorageApp, type UploadRoom } from './app.ts'
import { assumeRole } from './cloud.ts'
import { issueCredentials, readKeyOf } from './credentials.ts'
import { diskStore } from './disk.ts'
import { maxWaiting } from './keys.ts'
import { signRead } from './signedRead.ts'
import type { Storage } from './storage.ts'
import type { ObjectStore } from './store.ts'

const grantSeconds = 15 * 60
const sweepEveryMs = 3_600_000
const unfinishedMs = 24 * 3_600_000

const sweeping = (store: ObjectStore, onError: (error: unknown) => void) => {
  let last = 0
  const sweep = async () => {
    const before = new Date(Date.now() - unfinishedMs)
    await store.sweep(before)
    for await (const { key, modified } of store.list('quarantine/')) if (modified < before) await store.remove(key)
  }
  return () => {
    if (Date.now() - last < sweepEveryMs) return
    last = Date.now()
    sweep().catch(onError)
  }
}

const embeddedFolder = ({ dataDir }: Config) => join(dataDir, 'storage')
const embeddedStore = (config: Config) => diskStore(join(embeddedFolder(config), 'objects'))

type Cloud = NonNullable<Config['storage']['cloud']>
const bucketOf = ({ bucket, region }: Config['storage'], { id, secret }: Cloud) => ({
  accessKeyId: id,
  accessKeySecret: secret,
  bucket,
  region,
})

/**
 * Loads the library of the cloud on demand, as it is a tenth of the code of a start and most platforms do not use it.
 */
const openCloud = async (storage: Config['storage'], cloud: Cloud): Promise<ObjectStore> =>
  (await import('./cloudStore.ts')).cloudStore(bucketOf(storage, cloud))

/** Opens the object store of the settings without a server for uploads. */
export const openStore = async (config: Config): Promise<ObjectStore> =>
  config.storage.cloud ? openCloud(config.storage, config.storage.cloud) : embeddedStore(config)

type Served = Pick<Storage, 'store' | 'publicUrl' | 'readUrl' | 'grant' | 'allowOrigin' | 'close'>

const startEmbedded = async (config: Config, uploadRoom: UploadRoom, metrics?: Metrics): Promise<Served> => {
  const { host, logLevel, rateLimit, trustedProxies, storage } = config
  const folder = embeddedFolder(config)
  await mkdir(folder, { recursive: true })
  const secret = storage.secret ?? (await readOrCreateSecret(join(folder, 'secret')))
  const { bucket, region, port } = storage
  const store = embeddedStore(config)
  const allowedOrigins = new Set(storage.origins)
  const app = await buildStorageApp({
    store,
    secret,
    bucket,
    logLevel,
    rateLimit,
    trustedProxies,
    maxBytes: largestFileBytes,
    maxWaiting,
    uploadRoom,
    allowedOrigins,
    metrics,
  })
  const address = await app.listen({ host, port })
  const publicUrl = storage.url ?? address
  return {
    store,
    publicUrl,
    readUrl: (key) => signRead({ ...readKeyOf(secret), bucket, publicUrl }, key, new Date()),
    grant: async (prefix, holder) => ({
      bucket,
      region,
      endpoint: publicUrl,
      ...issueCredentials(secret, { prefix, holder, seconds: grantSeconds }, new Date()),
    }),
    allowOrigin: (origin) => {
      allowedOrigins.add(origin)
    },
    close: () => app.close(),
  }
}

const startCloud = async (storage: Config['storage'], cloud: Cloud): Promise<Served> => {
  const { bucket, region, url } = storage
  const keys = bucketOf(storage, cloud)
  const publicUrl = url ?? `https://${bucket}.${region}.aliyuncs.com`
  return {
    store: await openCloud(storage, cloud),
    publicUrl,
    readUrl: (key) => signRead({ ...keys, publicUrl }, key, new Date()),
    grant: async (prefix) => ({
      bucket,
      region,
      endpoint: null,
      ...(await assumeRole({ ...keys, roleArn: cloud.roleArn }, { prefix, seconds: grantSeconds })),
    }),
    allowOrigin: () => {},
    close: async () => {},
  }
}

/**
 * Starts the storage of files: the embedded storage on its own port, which calls `uploadRoom` for each upload, or with
 * configured keys Alibaba Cloud OSS, which does not.
 */
export const startStorage = async (
  config: Config,
  uploadRoom: UploadRoom,
  onError: (error: unknown) => void,
  metrics?: Metrics,
): Promise<Storage> => {
  const { cloud } = config.storage
  const served = await (cloud ? startCloud(config.storage, cloud) : startEmbedded(config, uploadRoom, metrics))
  const inspector = createInspector()
  return {
    ...served,
    sweep: sweeping(served.store, onError),
    inspect: inspector.inspect,
    close: async () => {
      await served.close()
      await inspector.close()
    },
  }
}
