import { countCharacters, findHiddenCharacter } from '#contract/core/characters.ts'
import { type Text, textKeys } from '#contract/core/text.ts'
import { canBeAnimated, type FileKind, fileKinds } from './kinds.ts'
import { type FileRule, fileNameMaxLength, imageLimits, type Pixels } from './rules.ts'

/** Properties of a file, read from its bytes. */
export interface FileMetadata {
  name: string
  bytes: number
  /** Undefined for an unknown format. */
  kind: FileKind | undefined
  /** Dimensions, if it is an image. */
  pixels?: Pixels
  /** Number of frames of an image; 1 if it is not animated. */
  frames?: number
}

/** Problems of files, each with a text that states the actual and the required value. */
export const fileProblems = textKeys('core.files:problems', [
  'fileName',
  'fileNameHidden',
  'fileCount',
  'fileRoom',
  'fileElsewhere',
  'fileEmpty',
  'fileKind',
  'fileUnknown',
  'fileBytes',
  'filePixels',
  'filePixelsMax',
  'filePixelsAll',
  'fileAnimated',
  'fileAnimatedKind',
  'fileFrames',
  'fileFramesPixels',
  'fileQuota',
  'fileNoPicture',
  'fileActive',
  'fileEncrypted',
])

export type FileProblemCode = keyof typeof fileProblems

export interface FileProblem {
  code: FileProblemCode
  values: Record<string, string | number>
}

const kB = 1_024

const sizes = [
  ['GB', kB ** 3],
  ['MB', kB ** 2],
  ['KB', kB],
] as const

/** Formats a size: `2 MB`, `200 KB`, `399 B`. Rounds up, so that a file above a limit never appears to fit. */
export const sizeText = (bytes: number): string => {
  const [unit, size] = sizes.find(([, one]) => bytes >= one) ?? []
  if (!unit) return `${bytes} B`
  return `${Math.ceil((bytes / size) * 100) / 100} ${unit}`
}

const pixelsText = ({ width, height }: Pixels) => `${width} × ${height}`

export const kindsText = ({ kinds }: Pick<FileRule, 'kinds'>): string =>
  kinds.map((kind) => fileKinds[kind].label).join(' / ')

/** Describes the files that a rule accepts, e.g. `366 × 366 PNG, at most 2 MB`. */
export const ruleText = (rule: FileRule): Text => {
  const values = { kinds: kindsText(rule), size: sizeText(rule.maxBytes) }
  if (rule.exact) return { key: 'core.files:rule.exact', values: { ...values, pixels: pixelsText(rule.exact) } }
  if (rule.within) return { key: 'core.files:rule.within', values: { ...values, pixels: pixelsText(rule.within) } }
  return { key: 'core.files:rule.any', values }
}

const million = 1_000_000

export const fileProblem = (code: FileProblemCode, values: FileProblem['values'] = {}): FileProblem => ({
  code,
  values,
})

/** Returns the problem of a file of unknown format or with unreadable content. */
export const unreadableFile = (rule: FileRule): FileProblem => fileProblem('fileUnknown', { kinds: kindsText(rule) })

const pixelProblems = ({ exact, within }: FileRule, { width, height }: Pixels): FileProblem[] => {
  const actual = { width, height }
  if (exact && (width !== exact.width || height !== exact.height))
    return [fileProblem('filePixels', { ...actual, required: pixelsText(exact) })]
  if (within && (width > within.width || height > within.height))
    return [fileProblem('filePixelsMax', { ...actual, required: pixelsText(within) })]
  if (width * height > imageLimits.pixels)
    return [fileProblem('filePixelsAll', { ...actual, max: imageLimits.pixels / million })]
  return []
}

const frameProblems = (rule: FileRule, kind: FileKind, pixels: Pixels, frames: number): FileProblem[] => {
  if (frames <= 1) return []
  if (!rule.animated) return [fileProblem('fileAnimated')]
  if (!canBeAnimated(kind)) return [fileProblem('fileAnimatedKind', { kind: fileKinds[kind].label })]
  if (frames > imageLimits.frames) return [fileProblem('fileFrames', { frames, max: imageLimits.frames })]
  if (pixels.width * pixels.height * frames > imageLimits.framesPixels)
    return [fileProblem('fileFramesPixels', { frames, max: imageLimits.framesPixels / million })]
  return []
}

/** Returns a file name as it is stored: composed (NFC), as file systems of macOS decompose it. */
export const normalizeFileName = (name: string): string => name.normalize('NFC')

/** Validates a file against a rule, in the browser and on the server. Returns all problems. */
export const checkFile = (rule: FileRule, { name, bytes, kind, pixels, frames = 1 }: FileMetadata): FileProblem[] => {
  const length = countCharacters(normalizeFileName(name))
  const problems: FileProblem[] = []
  const { nameMaxLength: max = fileNameMaxLength } = rule
  if (length > max) problems.push(fileProblem('fileName', { length, max }))
  const character = findHiddenCharacter(name)
  if (character) problems.push(fileProblem('fileNameHidden', { character }))
  if (bytes === 0) return [...problems, fileProblem('fileEmpty')]
  if (bytes > rule.maxBytes)
    problems.push(fileProblem('fileBytes', { size: sizeText(bytes), max: sizeText(rule.maxBytes) }))
  if (kind === undefined) return [...problems, unreadableFile(rule)]
  if (!rule.kinds.includes(kind))
    return [...problems, fileProblem('fileKind', { kind: fileKinds[kind].label, kinds: kindsText(rule) })]
  if (pixels) problems.push(...pixelProblems(rule, pixels), ...frameProblems(rule, kind, pixels, frames))
  return problems
}

export const fileProblemText = ({ code, values }: FileProblem): Text => ({ key: fileProblems[code], values })
