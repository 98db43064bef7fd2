import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack from 'webpack'
import makeConfig from '../../webpack.config.ts'

const bench = resolve(import.meta.dirname, '..')
const root = resolve(bench, '..')
const outputOf = (name: string) => join(bench, 'dist', name)

/** Beside each script and style sheet its gzip and Brotli forms, as the console's own build has them. */
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

const installPeers = async (): Promise<void> => {
  if (existsSync(join(bench, 'node_modules'))) return
  console.log('Installing the peers. This takes a minute the first time.')
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: bench })
}

/** Builds a peer for production with Vite, as its own documentation does, and answers the folder. */
export const buildPeer = async (name: string): Promise<string> => {
  await installPeers()
  const { build } = await import('vite')
  const outDir = outputOf(name)
  await build({
    root: join(bench, 'peers', name),
    configFile: false,
    base: './',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
  })
  await compress(outDir)
  return outDir
}

/** Builds one of our pages exactly as the console is built, and answers the folder. */
export const buildPage = async (name: string): Promise<string> => {
  const path = outputOf(name)
  const config = makeConfig({}, { mode: 'production' })
  await rm(path, { recursive: true, force: true })
  const compiler = webpack({
    ...config,
    context: root,
    entry: join(bench, 'pages', `${name}.tsx`),
    output: { ...config.output, path },
    // One React for the page and for the console's parts in it.
    resolve: { ...config.resolve, modules: [join(root, 'node_modules')] },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof HtmlWebpackPlugin)),
      new HtmlWebpackPlugin({ template: join(bench, 'pages', 'table.html') }),
    ],
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'))
  return path
}
