import { toStorable } from '#contract/core/characters.ts'
import type { Text } from '#contract/core/text.ts'
import { labelled, withTexts } from '#contract/core/text.ts'

/** `blocks` keeps a watch face from being listed; a `warning` is for its maker to judge. */
type Severity = 'blocks' | 'warning'

interface FindingDefinition {
  severity: Severity
  /** How it is mended, where several findings share it. */
  mend?: Text
}

const packer = 'dials.lab:packer'
const smaller = 'dials.lab:smaller'
const asDocumented = 'dials.lab:asDocumented'

/**
 * Everything that the pre-flight lab can find, by its code: the same for vendors, reviewers and refusals. `text` says what is
 * wrong, with the values of the finding; `mend` how it is mended.
 */
export const labFindings = withTexts('dials.lab:findings', ['text', 'mend'], {
  archiveLarge: { severity: 'blocks', mend: smaller },
  archiveUnreadable: { severity: 'blocks', mend: packer },
  archiveEncrypted: { severity: 'blocks' },
  archiveMethod: { severity: 'blocks' },
  archiveLink: { severity: 'blocks' },
  archivePath: { severity: 'blocks' },
  archiveName: { severity: 'blocks' },
  archiveTwice: { severity: 'blocks' },
  archiveCount: { severity: 'blocks', mend: smaller },
  archiveDepth: { severity: 'blocks' },
  archiveSize: { severity: 'blocks', mend: smaller },
  archiveRatio: { severity: 'blocks' },
  archiveLies: { severity: 'blocks', mend: packer },
  manifestMissing: { severity: 'blocks' },
  manifestInvalid: { severity: 'blocks', mend: asDocumented },
  fileMissing: { severity: 'blocks' },
  fileSize: { severity: 'blocks' },
  fileUnlisted: { severity: 'warning' },
  imageFormat: { severity: 'blocks' },
  imageSize: { severity: 'blocks' },
  cornersOpaque: { severity: 'blocks' },
  framesMany: { severity: 'blocks' },
  frameFast: { severity: 'blocks' },
  framesLong: { severity: 'warning' },
  colours: { severity: 'warning' },
  memoryLies: { severity: 'blocks' },
  memoryLarge: { severity: 'blocks' },
  alwaysOnMissing: { severity: 'warning' },
  alwaysOnBright: { severity: 'blocks' },
  textSmall: { severity: 'blocks' },
  textOutside: { severity: 'blocks' },
  productNone: { severity: 'blocks' },
  productUnnamed: { severity: 'blocks' },
  productUnknown: { severity: 'blocks' },
  productScreen: { severity: 'blocks' },
  productMemory: { severity: 'blocks' },
} satisfies Record<string, FindingDefinition>)

export type FindingCode = keyof typeof labFindings
export const findingCodes = Object.keys(labFindings) as FindingCode[]

/** Where on which picture, in pixels of the picture. */
export interface FindingLocation {
  file: string
  x: number
  y: number
  width: number
  height: number
}

export interface Finding {
  code: FindingCode
  values: Record<string, string | number>
  place?: FindingLocation | undefined
}

/** Values are names and texts of strangers, which reports keep. */
export const finding = (code: FindingCode, values: Finding['values'] = {}, place?: FindingLocation): Finding => ({
  code,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? toStorable(value) : value]),
  ),
  ...(place && { place: { ...place, file: toStorable(place.file) } }),
})

export const isBlocking = ({ code }: Finding): boolean => labFindings[code].severity === 'blocks'

/** A report in one word: what a list shows and the statechart asks. */
export const verdicts = labelled('dials.lab:verdicts', {
  none: { tone: 'neutral' },
  blocked: { tone: 'bad' },
  warnings: { tone: 'warning' },
  passed: { tone: 'good' },
})

export type Verdict = keyof typeof verdicts

export const verdictOf = (findings: readonly Finding[]): Exclude<Verdict, 'none'> =>
  findings.some(isBlocking) ? 'blocked' : findings.length > 0 ? 'warnings' : 'passed'
