import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { isComparableVersion } from '#contract/core/softwareVersion.ts'
import { labelled } from '#contract/core/text.ts'
import { deviceIdInput } from '#contract/interfaces/deviceApi/inputs.ts'

/** Components that can be updated; hardware cannot. */
export const components = labelled('firmware.records:components', {
  firmware: {},
  bluetooth: {},
  resources: {},
})

export type FirmwareComponent = keyof typeof components
const componentNames = Object.keys(components) as [FirmwareComponent, ...FirmwareComponent[]]
export const updatedComponent = z.enum(componentNames)

export const releaseInput = z
  .string()
  .refine(isComparableVersion, { params: { problem: 'wrongFormat' } })
  .meta({ examples: ['2.5.0'] })

const notesMax = 2_000

/** Release notes in one language. */
const note = z.strictObject({ language: z.enum(languageCodeNames), text: z.string().trim().min(1).max(notesMax) })
export const firmwareNotes = z
  .array(note)
  .min(1)
  .max(languageCodeNames.length)
  .superRefine(eachOnce('duplicateLanguage', 'language'))
export type FirmwareNote = z.infer<typeof note>

const percent = z.int().min(0).max(100)

/** Start of a group: after the previous one has succeeded, or manually. */
export const startRules = labelled('firmware.records:startRules', {
  success: {},
  hand: {},
})
export type StartRule = keyof typeof startRules

const group = z.strictObject({
  /** Share of the audience in percent. */
  share: z.int().min(1).max(100),
  start: z.enum(Object.keys(startRules) as [StartRule]),
  /** Percentage of reachable devices of the group that must be done before the next one begins. */
  success: z.int().min(1).max(100),
  /** Error rate in percent, failures and timeouts, above which the rollout stops. */
  errors: percent,
})
export type RolloutGroup = z.infer<typeof group>

export const groupsMax = 10
const whole = 100

export const rolloutGroups = z
  .array(group)
  .min(1)
  .max(groupsMax)
  .superRefine((groups, context) => {
    if (groups.length > 0 && groups.reduce((sum, { share }) => sum + share, 0) !== whole)
      context.addIssue({ code: 'custom', params: { problem: 'sharesSum' }, path: [groups.length - 1, 'share'] })
  })

const listedMax = 5_000
const fromMax = 50

/**
 * Audience of a rollout among the devices of its product: those that report one of these versions, and those listed;
 * all if both are empty.
 */
export const audienceInputs = {
  fromReleases: z.array(lineInput(40)).max(fromMax).superRefine(eachOnce('duplicate')),
  deviceIds: z.array(deviceIdInput).max(listedMax).superRefine(eachOnce('duplicate')),
}

const minutesOfDays = 30 * 24 * 60
export const timeoutInput = z.int().min(1).max(minutesOfDays)
