import { strToU8 } from 'fflate'
import { mapValues } from '#contract/core/mapValues.ts'
import type { Screen } from '#contract/dials/lab/inspection.ts'
import { type Manifest, manifestName } from '#contract/dials/lab/manifest.ts'

interface PackageContent {
  screen: Screen
  products: string[]
  /** PNG files of the frames in order. */
  frames: Uint8Array[]
  ms: number
  alwaysOn: Uint8Array | null
  texts?: Manifest['texts']
  /** Overrides of the manifest, correct or not. */
  overrides?: Partial<Manifest>
}

const kB = 1_024
const bytesPerPixel = 4

/** Returns the files of a package by name, with a manifest that describes them (docs/dial-packages.md). */
export const packageFiles = ({ screen, products, frames, ms, alwaysOn, texts = [], overrides }: PackageContent) => {
  const files: Record<string, Uint8Array> = Object.fromEntries(
    frames.map((frame, index) => [`frames/${index + 1}.png`, frame]),
  )
  const shown = Object.keys(files).map((file) => ({ file, ms }))
  if (alwaysOn) files['always-on.png'] = alwaysOn
  const manifest: Manifest = {
    format: 1,
    screen,
    products,
    memory: Math.ceil((Object.keys(files).length * screen.width * screen.height * bytesPerPixel) / kB),
    frames: shown,
    alwaysOn: alwaysOn && 'always-on.png',
    texts,
    files: mapValues(files, ({ length }) => length),
    ...overrides,
  }
  return { [manifestName]: strToU8(JSON.stringify(manifest, null, 2)), ...files }
}
