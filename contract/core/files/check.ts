import { findHiddenCharacter } from '#contract/core/characters.ts'
import { type Text, textKeys } from '#contract/core/text.ts'
import { canBeAnimated, type FileKind, fileKinds } from './kinds.ts'
import { type FileRule, fileNameMaxLength, imageLimits, type Pixels } from './rules.ts'

/** What is known of a file after its bytes were read. */
export interface FileMetadata {
  name: string
  bytes: number
  /** Undefined when the bytes are of no kind that we know. */
  kind: FileKind | undefined
  /** Of an image. */
  pixels?: Pixels
  /** Pictures in an image; 1 for a still. */
  frames?: number
}

/** What can be wrong with a file, in words that say what it is and what it has to be. */
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

/** `2 MB`, `200 KB`, `399 B`: rounded up, so that nothing seems to fit that does not. */
export const sizeText = (bytes: number): string => {
  const [unit, size] = sizes.find(([, one]) => bytes >= one) ?? []
  if (!unit) return `${bytes} B`
  return `${Math.ceil((bytes / size) * 100) / 100} ${unit}`
}

const pixelsText = ({ width, height }: Pixels) => `${width} × ${height}`

export const kindsText = ({ kinds }: Pick<FileRule, 'kinds'>): string =>
  kinds.map((kind) => fileKinds[kind].label).join(' / ')

/** Describes what a rule takes, e.g. `366 × 366 PNG, at most 2 MB`. */
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

/** What is said of a file that is of no kind that we know, or cannot be read to its end. */
export const unreadableFile = (rule: FileRule): FileProblem => fileProblem('fileUnknown', { kinds: kindsText(rule) })

const pixelProblems = ({ exact, within }: FileRule, { width, height }: Pixels): FileProblem[] => {
  const seen = { width, height }
  if (exact && (width !== exact.width || height !== exact.height))
    return [fileProblem('filePixels', { ...seen, required: pixelsText(exact) })]
  if (within && (width > within.width || height > within.height))
    return [fileProblem('filePixelsMax', { ...seen, required: pixelsText(within) })]
  if (width * height > imageLimits.pixels)
    return [fileProblem('filePixelsAll', { ...seen, max: imageLimits.pixels / million })]
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

/** All that keeps a file from being taken by a rule; the same in the browser and on the server. */
export const checkFile = (rule: FileRule, { name, bytes, kind, pixels, frames = 1 }: FileMetadata): FileProblem[] => {
  const length = [...name].length
  const found: FileProblem[] = []
  const { nameMaxLength: max = fileNameMaxLength } = rule
  if (length > max) found.push(fileProblem('fileName', { length, max }))
  const character = findHiddenCharacter(name)
  if (character) found.push(fileProblem('fileNameHidden', { character }))
  if (bytes === 0) return [...found, fileProblem('fileEmpty')]
  if (bytes > rule.maxBytes)
    found.push(fileProblem('fileBytes', { size: sizeText(bytes), max: sizeText(rule.maxBytes) }))
  if (kind === undefined) return [...found, unreadableFile(rule)]
  if (!rule.kinds.includes(kind))
    return [...found, fileProblem('fileKind', { kind: fileKinds[kind].label, kinds: kindsText(rule) })]
  if (pixels) found.push(...pixelProblems(rule, pixels), ...frameProblems(rule, kind, pixels, frames))
  return found
}

export const fileProblemText = ({ code, values }: FileProblem): Text => ({ key: fileProblems[code], values })
