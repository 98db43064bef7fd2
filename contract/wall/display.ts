import * as z from 'zod'
import { nameInput } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { languages } from '#contract/core/localizedText.ts'
import { bindCodePattern } from '#contract/interfaces/deviceApi/bindCode.ts'
import { wallSnapshotSchema } from './snapshot.ts'

export const displayThemes = ['dark', 'light'] as const
export type DisplayTheme = (typeof displayThemes)[number]

export const displayLimits = {
  /** Of one owner, that are not revoked. */
  displaysMax: 50,
  codeMinutes: 10,
  /** Codes that screens behind one address show at the same time. */
  codesPerAddress: 30,
} as const

const time = z.iso.datetime({ offset: true })
/** The switch of a vendor that has a wall. */
export const wallFeature = 'bigDataViewStatus'
const feature = wallFeature

/** How a display shows its wall: nobody stands before it who could choose. */
export const displaySettings = { language: z.enum(languages), theme: z.enum(displayThemes) }

/** What somebody who pairs a display says of it. */
export const displayFields = defineFields('wall.records:display', {
  code: { type: 'text' },
  name: { type: 'text', hint: true },
  vid: { type: 'reference', to: 'vendor', by: 'vid' },
  language: {
    type: 'choice',
    choices: {
      en: {},
      zh_CN: {},
    },
  },
  theme: {
    type: 'choice',
    choices: {
      dark: {},
      light: {},
    },
  },
})

const display = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Whose figures it shows; null of all vendors together. */
  vid: z.string().nullable(),
  ...displaySettings,
  /** The account that has paired it; null where that is the platform's and a vendor reads it. */
  pairedBy: z.string().nullable(),
  createTime: time,
  lastSeen: time.nullable(),
})
export type Display = z.infer<typeof display>

export const pairDisplayRequest = z.strictObject({
  /** As it was typed: spaces, hyphens and capitals do not matter. */
  code: z.string().regex(bindCodePattern),
  name: nameInput,
  /** One vendor's wall; all vendors' where an administrator names none. */
  vid: z.string().min(1).max(100).optional(),
  ...displaySettings,
})

/** The large screen and the displays that show it unattended. */
export const displayGroup = {
  getBigData: endpoint({
    path: '/bigData/getBigData',
    summary: 'Answers what the large screen shows of one moment',
    access: operators,
    feature,
    unattended: true,
    request: z.strictObject({ vid: z.string().min(1).max(100).optional() }),
    response: wallSnapshotSchema,
  }),
  getDisplays: endpoint({
    path: '/bigData/getDisplays',
    summary: 'Lists the paired displays',
    access: operators,
    feature,
    unattended: true,
    provides: ['display'],
    request: z.strictObject({}),
    response: z.strictObject({ list: z.array(display) }),
  }),
  pairDisplay: endpoint({
    path: '/bigData/pairDisplay',
    summary: 'Pairs the display that shows this code',
    access: operators,
    feature,
    writes: true,
    invalidates: ['display'],
    request: pairDisplayRequest,
    response: display,
  }),
  revokeDisplay: endpoint({
    path: '/bigData/revokeDisplay',
    summary: 'Ends the token of a display, at once and for good',
    access: operators,
    feature,
    writes: true,
    invalidates: ['display'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ id: z.uuid() }),
  }),
}
