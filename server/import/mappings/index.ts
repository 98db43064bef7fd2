import type { Mapping } from '../mapping.ts'
import { airQualityUci } from './airQualityUci.ts'
import { airScout32 } from './airScout32.ts'
import { beijingMultiSite } from './beijingMultiSite.ts'
import { flirOral } from './flirOral.ts'
import { ghanaTrial } from './ghanaTrial.ts'

/** The file shapes that the importer knows. */
export const mappings: readonly Mapping[] = [airQualityUci, airScout32, beijingMultiSite, flirOral, ghanaTrial]
