import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from compiling the embedded database, which is WebAssembly, a second time for speed: one function of it alone
 * takes 600 MB for that, and half a second of every start (docs/decisions/0003-embedded-database.md). To be called before
 * it is opened; the flags hold for the process.
 */
export const disableTierUp = (): void => {
  // Without the second, everything would be compiled for speed at once.
  for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag)
}
