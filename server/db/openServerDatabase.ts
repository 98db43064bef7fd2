import { setFlagsFromString } from 'node:v8'
import type { Config } from '../config.ts'
import { type OpenDatabase, openDatabase } from './connect.ts'

/**
 * Keeps V8 from compiling the embedded database, which is WebAssembly, a second time for speed: one function of it alone
 * takes 600 MB for that, and half a second of every start. The flags hold for the process.
 */
const disableTierUp = (): void => {
  // Without the second, everything would be compiled for speed at once.
  for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag)
}

/** Opens the database of a server: less memory for some speed (docs/decisions/0003-embedded-database.md). */
export const openServerDatabase = (config: Config): Promise<OpenDatabase> => {
  if (!config.databaseUrl) disableTierUp()
  return openDatabase(config)
}
