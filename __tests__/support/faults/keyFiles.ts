import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that holds a key, below DATA_DIR, and the setting that is read in its place. */
const keyFiles = {
  'audit/key': 'AUDIT_KEY',
  'secret.key': 'SECRET_KEY',
  'licence.key': 'LICENCE_KEY',
  'storage/secret': 'OSS_SECRET',
} as const

type KeyFile = keyof typeof keyFiles

const contents = {
  empty: '',
  nonsense: 'xx',
  another: Buffer.alloc(32, 99).toString('base64url'),
  missing: undefined,
} as const

type Spoiling = keyof typeof contents

/** A key file as a fault leaves it, and what a start answers: a part of its message, or undefined where it starts. */
export interface KeyFileFault {
  file: KeyFile
  spoiling: Spoiling
  refusal: string | undefined
}

const refusalOf = (file: KeyFile, spoiling: Spoiling): string | undefined => {
  if (spoiling === 'empty' || spoiling === 'nonsense') return `${file} is not a key of 32 bytes in base64`
  // It signs what lasts for minutes, and no data are written with it.
  if (file === 'storage/secret') return undefined
  const found = spoiling === 'missing' ? 'does not exist' : 'holds'
  return `${file} ${found}`
}

/** Every key file in every state that a fault leaves it in. */
export const keyFileFaults: readonly KeyFileFault[] = (Object.keys(keyFiles) as KeyFile[]).flatMap((file) =>
  (Object.keys(contents) as Spoiling[]).map((spoiling) => ({ file, spoiling, refusal: refusalOf(file, spoiling) })),
)

/** Copies a data directory, with one key file as a fault leaves it. */
export const spoiledCopy = async (dataDir: string, copy: string, { file, spoiling }: KeyFileFault): Promise<void> => {
  await cp(dataDir, copy, { recursive: true })
  const content = contents[spoiling]
  if (content === undefined) await rm(join(copy, file))
  else await writeFile(join(copy, file), content)
}
