import { openArchive } from './archive.ts'
import { type Finding, finding, isBlocking } from './findings.ts'
import type { PackageInspection, Screen } from './inspection.ts'
import { packageLimits } from './limits.ts'
import { fileFindings, type Manifest, readManifest } from './manifest.ts'
import { countColours, largestOpaqueCorner, measureLitArea } from './pixels.ts'
import { type Bitmap, readPng } from './png.ts'

const kB = 1_024
const bytesPerPixel = 4
const secondMs = 1_000

const sizeText = ({ width, height }: Pick<Bitmap, 'width' | 'height'>) => `${width} × ${height}`

/** Checks a picture of a face. Returns its bitmap if it has the size of the screen. */
const pictureFindings = (
  file: string,
  content: Uint8Array,
  screen: Screen,
): { bitmap?: Bitmap; findings: Finding[] } => {
  const bitmap = readPng(content)
  if (!bitmap) return { findings: [finding('imageFormat', { file })] }
  const { width, height } = bitmap
  if (width !== screen.width || height !== screen.height) {
    const values = { file, found: sizeText(bitmap), needed: sizeText(screen) }
    return { findings: [finding('imageSize', values, { file, x: 0, y: 0, width, height })] }
  }
  const corner = largestOpaqueCorner(bitmap, screen)
  const colours = countColours(bitmap)
  const { colours: most } = packageLimits
  return {
    bitmap,
    findings: [
      ...(corner ? [finding('cornersOpaque', { file }, { file, ...corner })] : []),
      ...(colours > most
        ? [finding('colours', { file, found: colours, most }, { file, x: 0, y: 0, width, height })]
        : []),
    ],
  }
}

const alwaysOnFindings = (file: string, bitmap: Bitmap, screen: Screen): Finding[] => {
  const { percent, box } = measureLitArea(bitmap, screen)
  const { alwaysOnLit: most } = packageLimits
  return percent <= most ? [] : [finding('alwaysOnBright', { found: percent, most }, { file, ...box })]
}

const timingFindings = ({ frames }: Manifest): Finding[] => {
  const { frames: most, frameMs: least, animationMs } = packageLimits
  const moves = frames.length > 1
  const total = frames.reduce((sum, { ms }) => sum + ms, 0)
  const tooFast = moves ? frames.findIndex(({ ms }) => ms < least) : -1
  return [
    ...(frames.length > most ? [finding('framesMany', { found: frames.length, most })] : []),
    ...(tooFast < 0 ? [] : [finding('frameFast', { frame: tooFast + 1, found: frames[tooFast]?.ms ?? 0, least })]),
    ...(moves && total > animationMs ? [finding('framesLong', { found: Math.round(total / secondMs) })] : []),
  ]
}

const textFindings = ({ texts, screen, frames }: Manifest): Finding[] => {
  const file = frames[0]?.file ?? ''
  const { textPixels: least } = packageLimits
  return texts.flatMap(({ text: what, size, ...box }) => {
    const place = { file, ...box }
    const isInside =
      box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width && box.y + box.height <= screen.height
    return [
      ...(size < least ? [finding('textSmall', { what, found: size, least }, place)] : []),
      ...(isInside ? [] : [finding('textOutside', { what }, place)]),
    ]
  })
}

/** Returns the memory for all displayed pictures without duplicates, in KB. */
const memoryOf = ({ frames, alwaysOn, screen }: Manifest): number => {
  const pictures = new Set([...frames.map(({ file }) => file), ...(alwaysOn === null ? [] : [alwaysOn])])
  return Math.ceil((pictures.size * screen.width * screen.height * bytesPerPixel) / kB)
}

const picturesFindings = (manifest: Manifest, files: ReadonlyMap<string, Uint8Array>): Finding[] => {
  const { frames, alwaysOn, screen } = manifest
  const shown = [
    ...new Set([...frames.slice(0, packageLimits.frames).map(({ file }) => file), ...(alwaysOn ? [alwaysOn] : [])]),
  ]
  return shown.flatMap((file) => {
    const content = files.get(file)
    // The missing file has been reported already.
    if (!content) return []
    const { bitmap, findings } = pictureFindings(file, content, screen)
    return bitmap && file === alwaysOn ? [...findings, ...alwaysOnFindings(file, bitmap, screen)] : findings
  })
}

/** Limits the findings of a report. Blocking ones come first, so that warnings cannot hide them from the verdict. */
const limitFindings = (findings: readonly Finding[]): Finding[] =>
  findings
    .toSorted((one, other) => Number(isBlocking(other)) - Number(isBlocking(one)))
    .slice(0, packageLimits.findings)

/**
 * Lab of dial packages: reports all problems of a package, in the browser before the upload and on the server after it. Never
 * opens unsafe entries and executes nothing.
 */
export const inspectPackage = (bytes: Uint8Array): PackageInspection => {
  const archive = openArchive(bytes)
  const nothing = { screen: null, products: [], memory: 0 }
  if (archive.files.size === 0 && archive.findings.length > 0)
    return { ...nothing, findings: limitFindings(archive.findings) }
  const { manifest, findings } = readManifest(archive.files)
  if (!manifest) return { ...nothing, findings: limitFindings([...archive.findings, ...findings]) }
  const shown = memoryOf(manifest)
  const { memory: most } = packageLimits
  // Pictures that no watch can show are not unpacked, as it would take too long.
  const isShowable = shown <= most
  const found = [
    ...archive.findings,
    ...fileFindings(manifest, archive.files),
    ...timingFindings(manifest),
    ...(isShowable ? picturesFindings(manifest, archive.files) : [finding('memoryLarge', { found: shown, most })]),
    ...(manifest.memory < shown ? [finding('memoryLies', { found: shown, said: manifest.memory })] : []),
    ...(manifest.alwaysOn === null ? [finding('alwaysOnMissing')] : []),
    ...textFindings(manifest),
  ]
  // The manifest may declare more memory than the pictures need, never less.
  const memory = Math.max(manifest.memory, shown)
  return { screen: manifest.screen, products: manifest.products, memory, findings: limitFindings(found) }
}
