import type { Interface } from '#contract/core/interfaces/interface.ts'
import { paired, pairing } from './pairing.ts'
import { wall } from './wall.ts'

/** Path of the page that displays open. */
export const wallAddress = '/wall'

/** Interface for displays: unattended large screens. */
export const wallApi = {
  prefix: '/wall-api/v1',
  title: 'Displays',
  calls: { pairing, paired, wall },
} as const satisfies Interface
