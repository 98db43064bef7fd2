import type { Text } from '#contract/core/text.ts'
import { labelled } from '#contract/core/text.ts'
import { type FileKind, fileKinds } from './kinds.ts'

/** Dimensions in pixels as displayed: after applying the EXIF orientation. */
export interface Pixels {
  width: number
  height: number
}

/** Rule for the files of one input (specification, section 5, "Images and files"). */
export interface FileRule {
  label: Text
  kinds: readonly FileKind[]
  maxBytes: number
  /** Required dimensions. */
  exact?: Pixels
  /** Maximum dimensions. */
  within?: Pixels
  /** Set if the image may be animated. */
  animated?: true
  /** Maximum number of files in one field. */
  count?: number
  /** Maximum length of the file name, if it differs from the default. */
  nameMaxLength?: number
  /** Set if the file is not public: each access needs a signed address that is valid for minutes. */
  private?: true
  /** Set for photos and scans: the browser shrinks larger ones, and turns pages of a PDF into images. */
  scans?: true
  /** Set if unverified vendors may upload it, who may upload nothing else. */
  beforeVerification?: true
}

const kB = 1_024
const MB = 1_024 * kB
const stills = ['png', 'jpeg'] as const
const images = ['png', 'jpeg', 'gif'] as const

/** Default size limit of images without one in the specification. */
const imageBytes = 2 * MB

export const fileNameMaxLength = 40

/** Limits of every image, whatever its rule; checked by the header before any pixel is decoded. */
export const imageLimits = { pixels: 12_000_000, frames: 200, framesPixels: 40_000_000 }

/** Rules shared by browser and server. "200k" is read as 200 × 1,024 bytes. */
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
  licenceImage: {
    kinds: images,
    maxBytes: imageBytes,
    animated: true,
    private: true,
    scans: true,
    beforeVerification: true,
  },
  requestFile: { kinds: ['png', 'jpeg', 'pdf'], maxBytes: 5 * MB, nameMaxLength: 100, private: true },
  image1MB: { kinds: images, maxBytes: MB, animated: true },
  image2MB: { kinds: images, maxBytes: 2 * MB, animated: true },
  video: { kinds: ['mp4', 'webm'], maxBytes: 20 * MB, count: 10 },
  pdf: { kinds: ['pdf'], maxBytes: 5 * MB },
  /** Any bytes: firmware has no known file format. */
  firmware: { kinds: ['bin'], maxBytes: 64 * MB, nameMaxLength: 200, private: true },
  /** Device exports have long names. */
  readings: { kinds: ['csv'], maxBytes: 50 * MB, nameMaxLength: 200, private: true },
  subscribers: { kinds: ['csv'], maxBytes: 20 * MB, nameMaxLength: 200, private: true },
})

export type FileRuleName = keyof typeof fileRules

/** Rule of logos of companies. */
export const logoRule = 'logo' satisfies FileRuleName

/** Rules with public files. Only these may be in lists, which are read by one statement without signing addresses. */
export type PublicRuleName = {
  [Name in FileRuleName]: (typeof fileRules)[Name] extends { private: true } ? never : Name
}[FileRuleName]

export const fileRuleNames = Object.keys(fileRules) as FileRuleName[]

export const imageRuleNames = fileRuleNames.filter((name) =>
  fileRules[name].kinds.every((kind) => fileKinds[kind].family === 'image'),
)

/** Returns a rule by name, with its type widened. */
export const ruleOf = (name: FileRuleName): FileRule => fileRules[name]

/** Returns a rule whose images require exactly these pixels; other files are unaffected. */
export const ruleWithPixels = (name: FileRuleName, exact: Pixels | undefined): FileRule => {
  const rule = ruleOf(name)
  return exact && (imageRuleNames as readonly string[]).includes(name) ? { ...rule, exact } : rule
}

/** Maximum file size over all rules. */
export const largestFileBytes = Math.max(...fileRuleNames.map((name) => ruleOf(name).maxBytes))
