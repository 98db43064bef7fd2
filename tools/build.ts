import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './lib/run.ts'
import { writeNotices } from './notices.ts'

const sources = [
  ...['src', 'store', 'machines', 'contract', 'locales', 'tools/lib'],
  ...['webpack.config.ts', 'package.json', 'package-lock.json'],
]
const built = 'dist/index.html'

const newest = (path: string): number => {
  const stat = statSync(path)
  return stat.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name)))) : stat.mtimeMs
}

/**
 * Builds the console into `dist` unless the last build is newer than all of its sources. Writes the
 * third-party notices to the same folder.
 */
export const buildIfStale = async (): Promise<void> => {
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(newest))) return
  console.log('Building the console. This takes half a minute.')
  const { code } = await runTool('tools/bundle.ts', [])
  if (code !== 0) throw new Error('The console could not be built')
  writeNotices()
  // Webpack does not rewrite an unchanged file, so its time would stay that of an earlier build.
  utimesSync(built, new Date(), new Date())
}

if (import.meta.main) await buildIfStale()
