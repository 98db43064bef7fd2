import type { Mapping } from '#server/features/readings/import/mapping.ts'

const rounds = [1, 2, 3, 4]

/** Facial temperatures that an infrared camera read in each round. */
const facial = [
  ...['T_offset', 'Max1R13_', 'Max1L13_', 'aveAllR13_', 'aveAllL13_', 'RCC', 'LCC', 'canthiMax', 'canthi4Max'],
  ...['T_RC', 'T_RC_Dry', 'T_RC_Wet', 'T_RC_Max', 'T_LC', 'T_LC_Dry', 'T_LC_Wet', 'T_LC_Max'],
  ...['T_FHCC', 'T_FHRC', 'T_FHLC', 'T_FHBC', 'T_FHTC', 'T_FH_Max', 'T_FHC_Max', 'T_Max', 'T_OR', 'T_OR_Max'],
]

/** Facial and oral temperature data (PhysioNet): one person a line, without subject or time, so lines get a minute each. */
export const flirOral = {
  name: 'flirOral',
  source: 'Import · Facial and oral temperature',
  time: { start: '2020-01-01T08:00:00Z', stepSeconds: 60 },
  device: { id: 'ORAL-1', name: 'Oral thermometer' },
  kinds: { tempData: [{ quantities: { temperature: 'aveOralM' }, choices: { site: { always: 'mouth' } } }] },
  // `T_LC14` is the release's own slip for `T_LC4`.
  ignored: [...rounds.flatMap((round) => facial.map((name) => `${name}${round}`)), 'T_LC14'],
} satisfies Mapping
