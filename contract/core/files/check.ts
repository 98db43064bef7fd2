import { hiddenCharacterIn } from '#contract/core/hiddenCharacters.ts'
import { fill, type Language, type LocalizedText } from '#contract/core/localizedText.ts'
import { type FileKind, fileKinds, mayMove } from './kinds.ts'
import { type FileRule, fileNameMaxLength, imageLimits, type Pixels } from './rules.ts'

/** What is known of a file after its bytes were read. */
export interface FileFacts {
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
export const fileProblems = {
  fileName: {
    en: 'The name has {length} characters; at most {max} are allowed',
    zh_CN: '文件名有 {length} 个字符，最多 {max} 个',
  },
  fileNameHidden: {
    en: 'The name contains the invisible character {character}; rename the file',
    zh_CN: '文件名含有不可见字符 {character}，请重命名文件',
  },
  fileCount: { en: 'At most {max} {kinds} files are allowed', zh_CN: '{kinds} 文件最多 {max} 个' },
  fileRoom: { en: 'There is no room for it: at most {max} files are allowed', zh_CN: '最多 {max} 个文件，已放不下' },
  fileElsewhere: {
    en: 'It was uploaded for another place; upload it here',
    zh_CN: '该文件是为其他位置上传的，请在此处重新上传',
  },
  fileEmpty: { en: 'The file is empty; choose another', zh_CN: '文件为空，请重新选择' },
  fileKind: { en: 'This is {kind}; it has to be {kinds}', zh_CN: '该文件是 {kind}，只能是 {kinds}' },
  fileUnknown: { en: 'This is no {kinds} file that can be read', zh_CN: '无法识别为 {kinds} 文件' },
  fileBytes: { en: 'It has {size}; at most {max} are allowed', zh_CN: '文件大小为 {size}，不能超过 {max}' },
  filePixels: {
    en: 'It is {width} × {height} pixels; it has to be {required}',
    zh_CN: '图片为 {width} × {height} 像素，应为 {required}',
  },
  filePixelsMax: {
    en: 'It is {width} × {height} pixels; at most {required} are allowed',
    zh_CN: '图片为 {width} × {height} 像素，不能超过 {required}',
  },
  filePixelsAll: {
    en: 'It is {width} × {height} pixels; at most {max} million pixels can be read',
    zh_CN: '图片为 {width} × {height} 像素，总像素不能超过 {max}00 万',
  },
  fileAnimated: { en: 'It moves; it has to be a still image', zh_CN: '该图片是动图，只能使用静态图片' },
  fileAnimatedKind: { en: 'A {kind} must not move; use a GIF', zh_CN: '{kind} 不能是动图，请使用 GIF' },
  fileFrames: { en: 'It has {frames} pictures; at most {max} are allowed', zh_CN: '动图有 {frames} 帧，最多 {max} 帧' },
  fileFramesPixels: {
    en: 'Its {frames} pictures have more than {max} million pixels together',
    zh_CN: '动图的 {frames} 帧合计超过 {max}00 万像素',
  },
  fileQuota: {
    en: 'Your files and uploads leave no room for it. Unused uploads are cleared after a day; for more room, ask support',
    zh_CN: '您的文件和上传已占满空间，放不下该文件。未使用的上传会在一天后清除；如需更多空间，请联系支持人员',
  },
  fileNoPicture: {
    en: 'There is no picture in it; a video has to have one',
    zh_CN: '文件中没有视频画面，请上传带画面的视频',
  },
  fileActive: {
    en: 'It contains {what}; a document that acts or hides something is not taken',
    zh_CN: '文件包含 {what}，不接受含有活动内容或隐藏内容的文档',
  },
  fileEncrypted: { en: 'It is encrypted; remove its password first', zh_CN: '文件已加密，请先移除密码' },
} as const satisfies Record<string, LocalizedText>

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

/** What a rule takes, e.g. `366 × 366 PNG, at most 2 MB`. */
export const ruleText = (rule: FileRule, language: Language): string => {
  const most = { en: 'at most {what}', zh_CN: '不超过 {what}' }
  const pixels = rule.exact
    ? `${pixelsText(rule.exact)} `
    : rule.within
      ? `${fill(most, language, { what: pixelsText(rule.within) })} `
      : ''
  const comma = language === 'en' ? ', ' : '，'
  return `${pixels}${kindsText(rule)}${comma}${fill(most, language, { what: sizeText(rule.maxBytes) })}`
}

const million = 1_000_000

export const problem = (code: FileProblemCode, values: FileProblem['values'] = {}): FileProblem => ({ code, values })

/** What is said of a file that is of no kind that we know, or cannot be read to its end. */
export const unreadable = (rule: FileRule): FileProblem => problem('fileUnknown', { kinds: kindsText(rule) })

const pixelProblems = ({ exact, within }: FileRule, { width, height }: Pixels): FileProblem[] => {
  const seen = { width, height }
  if (exact && (width !== exact.width || height !== exact.height))
    return [problem('filePixels', { ...seen, required: pixelsText(exact) })]
  if (within && (width > within.width || height > within.height))
    return [problem('filePixelsMax', { ...seen, required: pixelsText(within) })]
  if (width * height > imageLimits.pixels)
    return [problem('filePixelsAll', { ...seen, max: imageLimits.pixels / million })]
  return []
}

const frameProblems = (rule: FileRule, kind: FileKind, pixels: Pixels, frames: number): FileProblem[] => {
  if (frames <= 1) return []
  if (!rule.animated) return [problem('fileAnimated')]
  if (!mayMove(kind)) return [problem('fileAnimatedKind', { kind: fileKinds[kind].label })]
  if (frames > imageLimits.frames) return [problem('fileFrames', { frames, max: imageLimits.frames })]
  if (pixels.width * pixels.height * frames > imageLimits.framesPixels)
    return [problem('fileFramesPixels', { frames, max: imageLimits.framesPixels / million })]
  return []
}

/** All that keeps a file from being taken by a rule; the same in the browser and on the server. */
export const checkFile = (rule: FileRule, { name, bytes, kind, pixels, frames = 1 }: FileFacts): FileProblem[] => {
  const length = [...name].length
  const found: FileProblem[] = []
  const { nameMaxLength: max = fileNameMaxLength } = rule
  if (length > max) found.push(problem('fileName', { length, max }))
  const character = hiddenCharacterIn(name)
  if (character) found.push(problem('fileNameHidden', { character }))
  if (bytes === 0) return [...found, problem('fileEmpty')]
  if (bytes > rule.maxBytes) found.push(problem('fileBytes', { size: sizeText(bytes), max: sizeText(rule.maxBytes) }))
  if (kind === undefined) return [...found, unreadable(rule)]
  if (!rule.kinds.includes(kind))
    return [...found, problem('fileKind', { kind: fileKinds[kind].label, kinds: kindsText(rule) })]
  if (pixels) found.push(...pixelProblems(rule, pixels), ...frameProblems(rule, kind, pixels, frames))
  return found
}

export const problemText = ({ code, values }: FileProblem, language: Language): string =>
  fill(fileProblems[code], language, values)
