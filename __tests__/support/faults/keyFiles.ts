import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Key files below DATA_DIR, with the setting that overrides each. */
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

/** A key file with a fault, and the expected error of a start: a part of its message, or undefined if it starts. */
export interface KeyFileFault {
  file: KeyFile
  spoiling: Spoiling
  refusal: string | undefined
}

const refusalOf = (file: KeyFile, spoiling: Spoiling): string | undefined => {
  if (spoiling === 'empty' || spoiling === 'nonsense') return `${file} is not a key of 32 bytes in base64`
  // Signs links that last minutes, and no stored data depend on it.
  if (file === 'storage/secret') return undefined
  const problem = spoiling === 'missing' ? 'does not exist' : 'holds'
  return `${file} ${problem}`
}

/** All key files with all faults. */
export const keyFileFaults: readonly KeyFileFault[] = (Object.keys(keyFiles) as KeyFile[]).flatMap((file) =>
  (Object.keys(contents) as Spoiling[]).map((spoiling) => ({ file, spoiling, refusal: refusalOf(file, spoiling) })),
)

/** Copies a data directory and damages one key file in the copy. */
export const spoilCopy = async (dataDir: string, copy: string, { file, spoiling }: KeyFileFault): Promise<void> => {
  await cp(dataDir, copy, { recursive: true })
  const content = contents[spoiling]
  if (content === undefined) await rm(join(copy, file))
  else await writeFile(join(copy, file), content)
}
