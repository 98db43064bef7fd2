import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import * as tar from 'tar'
import wawoff2 from 'wawoff2'
import { cachedFolder } from './cachedFolder.ts'

const require = createRequire(import.meta.url)
const unpack = promisify(brotliDecompress)
/** Returns the folder of an installed package, even if it does not export its package.json. */
const packageFolder = (name: string) => resolve('node_modules', name)
const versionOf = (name: string): string => require(join(packageFolder(name), 'package.json')).version

const chromium = '@sparticuz/chromium'
/** Fonts of the packaged browser. The machine's own fonts are not used, so that pictures are reproducible. */
const fontPackages = ['@fontsource-variable/noto-sans-sc', '@fontsource/dejavu-mono']
const isFont = (name: string) => /-(wght|400|700)-normal\.woff2$/.test(name)

const fontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family><family>Noto Sans SC Variable</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`

const extract = async (archive: string, folder: string) => {
  const bytes = await unpack(await readFile(join(packageFolder(chromium), 'bin', archive)))
  await pipeline(Readable.from([bytes]), tar.x({ cwd: folder }))
}

/** Writes uncompressed fonts into a folder, as Chromium loads no compressed system fonts. */
const writeFonts = async (folder: string) => {
  await extract('fonts.tar.br', folder)
  for (const name of fontPackages) {
    const files = join(packageFolder(name), 'files')
    for (const file of (await readdir(files)).filter(isFont))
      await writeFile(
        join(folder, file.replace('.woff2', '.ttf')),
        await wawoff2.decompress(await readFile(join(files, file))),
      )
  }
}

const write = async (folder: string, target: string) => {
  const [fonts, binary] = [join(folder, 'fonts'), join(folder, 'chromium')]
  await mkdir(fonts)
  await writeFile(binary, await unpack(await readFile(join(packageFolder(chromium), 'bin', 'chromium.br'))))
  await chmod(binary, 0o755)
  await extract('al2023.tar.br', folder)
  await writeFonts(fonts)
  await writeFile(join(folder, 'fonts.conf'), fontsConfig(join(target, 'fonts')))
}

export interface BrowserFiles {
  executable: string
  /** Folder of libraries that slim systems lack. */
  libraries: string
  fontsConfig: string
}

/**
 * Unpacks the Chromium of the npm package, its libraries and fonts into the cache, once for each version.
 * Takes about five seconds.
 */
export const unpackChromium = async (): Promise<BrowserFiles> => {
  const versions = [chromium, ...fontPackages].map(versionOf).join('-')
  const target = await cachedFolder(`chromium-${versions}`, write)
  return {
    executable: join(target, 'chromium'),
    libraries: join(target, 'lib'),
    fontsConfig: join(target, 'fonts.conf'),
  }
}
