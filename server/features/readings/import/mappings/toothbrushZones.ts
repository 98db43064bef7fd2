import type { Mapping } from '#server/features/readings/import/mapping.ts'

const zones = {
  'Left Lower Jaw Front': 'leftLowerFront',
  'Left Lower Jaw Top': 'leftLowerTop',
  'Left Lower Jaw Back': 'leftLowerBack',
  'Lower Incisors Front': 'lowerIncisorsFront',
  'Lower Incisors Back': 'lowerIncisorsBack',
  'Right Lower Jaw Front': 'rightLowerFront',
  'Right Lower Jaw Top': 'rightLowerTop',
  'Right Lower Jaw Back': 'rightLowerBack',
  'Left Upper Jaw Front': 'leftUpperFront',
  'Left Upper Jaw Top': 'leftUpperTop',
  'Left Upper Jaw Back': 'leftUpperBack',
  'Upper Incisors Front': 'upperIncisorsFront',
  'Upper Incisors Back': 'upperIncisorsBack',
  'Right Upper Jaw Front': 'rightUpperFront',
  'Right Upper Jaw Top': 'rightUpperTop',
  'Right Upper Jaw Back': 'rightUpperBack',
} as const

/** Hussain et al., toothbrushing data set (Macquarie University): one zone of one session a line. */
export const toothbrushZones = {
  name: 'toothbrushZones',
  source: 'Import · Toothbrushing zones',
  time: { iso: 'start' },
  device: { column: 'subject', prefix: 'TOOTHBRUSH-', name: 'Toothbrush of' },
  user: 'subject',
  kinds: {
    deDataBrush: [
      {
        quantities: { duration: { column: 'end', since: 'start' } },
        choices: {
          zone: { column: 'zone', words: zones },
          drive: { column: 'brush', words: { E: 'electric', M: 'manual' } },
        },
      },
    ],
  },
  ignored: ['session', 'subject_session', 'gender', 'hand', 'age', 'location'],
} satisfies Mapping
