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
  /** Maximum number of displays per owner that are not revoked. */
  displaysMax: 50,
  codeMinutes: 10,
  /** Maximum number of pairing codes per IP address at the same time. */
  codesPerAddress: 30,
} as const

const time = z.iso.datetime({ offset: true })
/** Feature that a vendor needs for a large screen. */
export const wallFeature = 'bigDataViewStatus'
const feature = wallFeature

/** Settings of a display, which has no input devices. */
export const displaySettings = { language: z.enum(languages), theme: z.enum(displayThemes) }

/** Inputs for pairing a display. */
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
  /** VID of the vendor whose metrics it shows; null for all vendors. */
  vid: z.string().nullable(),
  ...displaySettings,
  /** Account that paired it; null if that is the platform's and a vendor reads it. */
  pairedBy: z.string().nullable(),
  createTime: time,
  lastSeen: time.nullable(),
})
export type Display = z.infer<typeof display>

export const pairDisplayRequest = z.strictObject({
  /** Code as typed; spaces, hyphens and case are ignored. */
  code: z.string().regex(bindCodePattern),
  name: nameInput,
  /** VID of the vendor; administrators may leave it out for all vendors. */
  vid: z.string().min(1).max(100).optional(),
  ...displaySettings,
})

/** Calls for the large screen and its unattended displays. */
export const displayGroup = {
  getBigData: endpoint({
    path: '/bigData/getBigData',
    summary: 'Returns a snapshot for the large screen',
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
    summary: 'Revokes the token of a display permanently',
    access: operators,
    feature,
    writes: true,
    invalidates: ['display'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ id: z.uuid() }),
  }),
}
