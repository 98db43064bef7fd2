import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { bench, outputOf } from './build.ts'
import type { Scale } from './scale.ts'

/** npm writes this file last, after all packages. */
const installed = join(bench, 'node_modules', '.package-lock.json')
const sourceOf = (name: string) => join(bench, 'peers', name)

export interface Peer {
  folder: string
  /** False if the peer is omitted: then the folder contains only its page. */
  isBuilt: boolean
}

const installPeers = async (): Promise<void> => {
  console.log('Installing the peers. This takes a minute the first time.')
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: bench })
}

/** Writes gzip and Brotli variants beside each script and style sheet, like the console's own build. */
const compress = async (folder: string): Promise<void> => {
  const assets = join(folder, 'assets')
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name))
  for (const name of names) {
    const file = join(assets, name)
    const text = await readFile(file)
    await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
    await writeFile(`${file}.br`, await promisify(brotliCompress)(text))
  }
}

/** Copies the project's page for a peer, so that serving it is tested even without the peer's packages. */
const copyPage = async (name: string): Promise<Peer> => {
  const folder = outputOf(name)
  await mkdir(join(folder, 'assets'), { recursive: true })
  await copyFile(join(sourceOf(name), 'index.html'), join(folder, 'index.html'))
  return { folder, isBuilt: false }
}

const built = new Map<string, Promise<Peer>>()

/** Builds a peer, cached for all measures of a run. */
export const buildPeer = (name: string, scale: Scale): Promise<Peer> => {
  const peer = built.get(name) ?? build(name, scale)
  built.set(name, peer)
  return peer
}

/** Builds a peer for production with Vite, as its documentation recommends. */
const build = async (name: string, { installsPeers }: Scale): Promise<Peer> => {
  if (!existsSync(installed)) {
    if (!installsPeers) {
      console.log(`  left out: ${name}, which is not installed (npm run bench installs the peers)`)
      return copyPage(name)
    }
    await installPeers()
  }
  const vite = await import('vite')
  const outDir = outputOf(name)
  await vite.build({
    root: sourceOf(name),
    configFile: false,
    base: './',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
  })
  await compress(outDir)
  return { folder: outDir, isBuilt: true }
}
