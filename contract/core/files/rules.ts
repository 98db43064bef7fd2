import type { Text } from '#contract/core/text.ts'
import { labelled } from '#contract/core/text.ts'
import { type FileKind, fileKinds } from './kinds.ts'

/** In pixels, as it is shown: a photograph that says it lies on its side is turned first. */
export interface Pixels {
  width: number
  height: number
}

/** What one place of the console takes (specification, section 5, "Images and files"). */
export interface FileRule {
  label: Text
  kinds: readonly FileKind[]
  maxBytes: number
  /** Neither smaller nor larger. */
  exact?: Pixels
  /** At most. */
  within?: Pixels
  /** More than one picture in it is allowed. */
  animated?: true
  /** Files in one field. */
  count?: number
  /** How long its name may be, where that is not what it is for others. */
  nameMaxLength?: number
  /** Not for everybody who has the address: it is asked for by name, and opens the file for some minutes. */
  private?: true
  /** Also for vendors that are not verified yet, who may upload nothing else. */
  beforeVerification?: true
}

const kB = 1_024
const MB = 1_024 * kB
const stills = ['png', 'jpeg'] as const
const images = ['png', 'jpeg', 'gif'] as const

/** Where the specification names no size in bytes, that of an uploaded image holds. */
const imageBytes = 2 * MB

export const fileNameMaxLength = 40

/** What any image may have, whatever its rule: the header is believed before a single pixel is decoded. */
export const imageLimits = { pixels: 12_000_000, frames: 200, framesPixels: 40_000_000 }

/** Every rule, once, for browser and server. "200k" is read as 200 × 1,024 bytes. */
const fileRules = labelled('core.files:rules', {
  productIcon: { kinds: ['png'], maxBytes: imageBytes, exact: { width: 100, height: 100 } },
  bindDeviceImage: { kinds: ['png'], maxBytes: imageBytes, exact: { width: 366, height: 366 } },
  loadingPage: { kinds: ['png'], maxBytes: 200 * kB, exact: { width: 1_242, height: 2_688 } },
  pushMainImage: { kinds: stills, maxBytes: imageBytes, exact: { width: 200, height: 200 } },
  pushCarousel: { kinds: stills, maxBytes: 200 * kB, exact: { width: 680, height: 250 } },
  dialDisplay: { kinds: ['png', 'gif'], maxBytes: MB, exact: { width: 288, height: 336 }, animated: true },
  dialTypeIcon: { kinds: ['png'], maxBytes: imageBytes, exact: { width: 94, height: 94 } },
  dialPackage: { kinds: ['zip'], maxBytes: 10_485_760 },
  pushTypeIcon: { kinds: ['png'], maxBytes: imageBytes, exact: { width: 74, height: 74 } },
  guideImage: { kinds: stills, maxBytes: imageBytes, exact: { width: 660, height: 928 } },
  bootScreen: { kinds: stills, maxBytes: imageBytes, exact: { width: 1_125, height: 2_436 }, count: 5 },
  logo: { kinds: stills, maxBytes: imageBytes, within: { width: 750, height: 410 } },
  licenceImage: { kinds: images, maxBytes: imageBytes, animated: true, private: true, beforeVerification: true },
  image1MB: { kinds: images, maxBytes: MB, animated: true },
  image2MB: { kinds: images, maxBytes: 2 * MB, animated: true },
  video: { kinds: ['mp4', 'webm'], maxBytes: 20 * MB, count: 10 },
  pdf: { kinds: ['pdf'], maxBytes: 5 * MB },
  /** Whatever its maker packs it as: no kind of ours says what a firmware is. */
  firmware: { kinds: ['bin'], maxBytes: 64 * MB, nameMaxLength: 200, private: true },
  /** Devices' own exports come under long names. */
  readings: { kinds: ['csv'], maxBytes: 50 * MB, nameMaxLength: 200, private: true },
  subscribers: { kinds: ['csv'], maxBytes: 20 * MB, nameMaxLength: 200, private: true },
})

export type FileRuleName = keyof typeof fileRules

/** Rules whose files anybody may open: only these stand in lists, which are read by one statement that signs nothing. */
export type PublicRuleName = {
  [Name in FileRuleName]: (typeof fileRules)[Name] extends { private: true } ? never : Name
}[FileRuleName]

export const fileRuleNames = Object.keys(fileRules) as FileRuleName[]

export const imageRuleNames = fileRuleNames.filter((name) =>
  fileRules[name].kinds.every((kind) => fileKinds[kind].family === 'image'),
)

/** Looks a rule up by its name, with its type widened. */
export const ruleOf = (name: FileRuleName): FileRule => fileRules[name]

/** A rule whose images have exactly these pixels; what is no image is taken as ever. */
export const ruleWithPixels = (name: FileRuleName, exact: Pixels | undefined): FileRule => {
  const rule = ruleOf(name)
  return exact && (imageRuleNames as readonly string[]).includes(name) ? { ...rule, exact } : rule
}

/** The most that any rule takes. */
export const largestFileBytes = Math.max(...fileRuleNames.map((name) => ruleOf(name).maxBytes))
