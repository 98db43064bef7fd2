import type { Mapping } from '#server/features/readings/import/mapping.ts'
import { airQualityUci } from './airQualityUci.ts'
import { airScout32 } from './airScout32.ts'
import { beijingMultiSite } from './beijingMultiSite.ts'
import { dexcomClarity } from './dexcomClarity.ts'
import { dublinRides } from './dublinRides.ts'
import { dublinTrip, dublinTripMetres } from './dublinTrip.ts'
import { fitbitActivity } from './fitbitActivity.ts'
import { fitbitSleep } from './fitbitSleep.ts'
import { fitbitWeight } from './fitbitWeight.ts'
import { flirOral } from './flirOral.ts'
import { ghanaTrial } from './ghanaTrial.ts'
import { noiseMonitor } from './noiseMonitor.ts'
import { toothbrushZones } from './toothbrushZones.ts'

/** The file shapes that the importer knows. */
export const mappings: readonly Mapping[] = [
  airQualityUci,
  airScout32,
  beijingMultiSite,
  dexcomClarity,
  dublinRides,
  dublinTrip,
  dublinTripMetres,
  fitbitActivity,
  fitbitSleep,
  fitbitWeight,
  flirOral,
  ghanaTrial,
  noiseMonitor,
  toothbrushZones,
]
