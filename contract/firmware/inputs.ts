import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { labelled } from '#contract/core/text.ts'
import { deviceIdInput } from '#contract/interfaces/deviceApi/inputs.ts'
import { appVersionForm } from '#contract/services/appVersion.ts'

/** What of a device takes an update; its hardware does not. */
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
  .regex(appVersionForm)
  .meta({ examples: ['2.5.0'] })

const notesMax = 2_000

/** What a release brings, in one language. */
const note = z.strictObject({ language: z.enum(languageCodeNames), text: z.string().trim().min(1).max(notesMax) })
export const firmwareNotes = z
  .array(note)
  .min(1)
  .max(languageCodeNames.length)
  .superRefine(eachOnce('duplicateLanguage', 'language'))
export type FirmwareNote = z.infer<typeof note>

const percent = z.int().min(0).max(100)

/** When a group begins: after the one before it has succeeded, or when somebody says so. */
export const startRules = labelled('firmware.records:startRules', {
  success: {},
  hand: {},
})
export type StartRule = keyof typeof startRules

const group = z.strictObject({
  /** Of the audience, in percent. */
  share: z.int().min(1).max(100),
  start: z.enum(Object.keys(startRules) as [StartRule]),
  /** Devices of the group that have to be done before the next one begins, in percent of those that could be reached. */
  success: z.int().min(1).max(100),
  /** The rollout stops where more than so many percent of the group fail or do not come back. */
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

/** Whom a rollout is for, of the devices of its product: those that report one of these versions, and those on a list; all where it says nothing. */
export const audienceInputs = {
  fromReleases: z.array(lineInput(40)).max(fromMax).superRefine(eachOnce('twice')),
  deviceIds: z.array(deviceIdInput).max(listedMax).superRefine(eachOnce('twice')),
}

const minutesOfDays = 30 * 24 * 60
export const timeoutInput = z.int().min(1).max(minutesOfDays)
