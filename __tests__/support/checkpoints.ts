import { join } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { type AuditKey, auditKeyFrom } from '#server/platform/keys/auditKey.ts'
import type { Checkpoint } from '#server/platform/keys/checkpoint.ts'
import { type Checkpoints, startCheckpoints } from '#server/platform/workflows/checkpoints.ts'
import type { Folder } from './files.ts'
import { testAuditKey } from './testEnv.ts'

export const testKey = auditKeyFrom(testAuditKey)

export const fileIn = ({ path }: Folder): string => join(path, 'checkpoints.jsonl')

/** Starts the checkpoint signer of a server. It waits for `pause` between checkpoints. */
export const createSigner = (
  db: Database,
  folder: Folder,
  { key = testKey, pause = () => Promise.resolve() }: { key?: AuditKey; pause?: () => Promise<unknown> } = {},
): Promise<Checkpoints> =>
  startCheckpoints({
    db,
    key,
    path: fileIn(folder),
    pause,
    onError: (error) => {
      throw error
    },
  })

/** Signs the head of the log, runs `work`, and signs again. */
export const sign = async (db: Database, folder: Folder, work: () => Promise<unknown> = async () => {}) => {
  const signer = await createSigner(db, folder)
  await work()
  await signer.stop()
}

export const linesIn = async (folder: Pick<Folder, 'read'>): Promise<Checkpoint[]> =>
  (await folder.read('checkpoints.jsonl'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
