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

/** What every picture of a face has to be; the picture, where it is of the screen's size. */
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
  const { percent, place } = measureLitArea(bitmap, screen)
  const { alwaysOnLit: most } = packageLimits
  return percent <= most ? [] : [finding('alwaysOnBright', { found: percent, most }, { file, ...place })]
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

/** What the pictures that are shown take in memory, each once, in KB. */
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
    // That it is missing is told already.
    if (!content) return []
    const { bitmap, findings } = pictureFindings(file, content, screen)
    return bitmap && file === alwaysOn ? [...findings, ...alwaysOnFindings(file, bitmap, screen)] : findings
  })
}

/** As much as a report tells: what blocks comes first, so that no number of warnings hides it from the verdict. */
const told = (findings: readonly Finding[]): Finding[] =>
  findings
    .toSorted((one, other) => Number(isBlocking(other)) - Number(isBlocking(one)))
    .slice(0, packageLimits.findings)

/**
 * The pre-flight lab: looks at the bytes of a package and says all that is wrong with it. The same in the browser before
 * the upload and on the server after it; opens nothing that is not safe, and runs nothing.
 */
export const inspectPackage = (bytes: Uint8Array): PackageInspection => {
  const archive = openArchive(bytes)
  const nothing = { screen: null, products: [], memory: 0 }
  if (archive.files.size === 0 && archive.findings.length > 0) return { ...nothing, findings: told(archive.findings) }
  const { manifest, findings } = readManifest(archive.files)
  if (!manifest) return { ...nothing, findings: told([...archive.findings, ...findings]) }
  const shown = memoryOf(manifest)
  const { memory: most } = packageLimits
  // What no watch can show is not unpacked: it would take longer than anybody waits.
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
  // More than the pictures may be needed, and never less.
  const memory = Math.max(manifest.memory, shown)
  return { screen: manifest.screen, products: manifest.products, memory, findings: told(found) }
}
