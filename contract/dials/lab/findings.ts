import { toStorable } from '#contract/core/characters.ts'
import type { Text } from '#contract/core/text.ts'
import { labelled, withTexts } from '#contract/core/text.ts'

/** Severity of a finding: `blocks` prevents listing, a `warning` is for the vendor to judge. */
type Severity = 'blocks' | 'warning'

interface FindingDefinition {
  severity: Severity
  /** Text on how to fix it, if several findings share it. */
  mend?: Text
}

const packer = 'dials.lab:packer'
const smaller = 'dials.lab:smaller'
const asDocumented = 'dials.lab:asDocumented'

/**
 * Findings of the lab by code, shared by vendors, reviewers and refusals. `text` states the problem with the
 * values of the finding, `mend` how to fix it.
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

/** Area of a picture, in pixels of the picture. */
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

/** Creates a finding. Values come from the package, so they are made storable for the report. */
export const finding = (code: FindingCode, values: Finding['values'] = {}, place?: FindingLocation): Finding => ({
  code,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? toStorable(value) : value]),
  ),
  ...(place && { place: { ...place, file: toStorable(place.file) } }),
})

export const isBlocking = ({ code }: Finding): boolean => labFindings[code].severity === 'blocks'

/** Summary of a report, shown in lists and read by the statechart. */
export const verdicts = labelled('dials.lab:verdicts', {
  none: { tone: 'neutral' },
  blocked: { tone: 'bad' },
  warnings: { tone: 'warning' },
  passed: { tone: 'good' },
})

export type Verdict = keyof typeof verdicts

export const verdictOf = (findings: readonly Finding[]): Exclude<Verdict, 'none'> =>
  findings.some(isBlocking) ? 'blocked' : findings.length > 0 ? 'warnings' : 'passed'
