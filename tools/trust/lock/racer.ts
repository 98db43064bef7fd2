import { createInterface } from 'node:readline'
import { FolderInUse, lockFolder } from '#server/db/lock.ts'

/** Races for each folder that it is told of, keeps what it wins, and says how it went in one line. */
const race = async (folder: string): Promise<string> => {
  try {
    await lockFolder(folder)
    return 'won'
  } catch (error) {
    return error instanceof FolderInUse ? `lost: ${error.message}` : `failed: ${error}`
  }
}

for await (const folder of createInterface({ input: process.stdin })) console.log(await race(folder))
