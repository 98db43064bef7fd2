import type { Interface } from '#contract/core/interfaces/interface.ts'
import { paired, pairing } from './pairing.ts'
import { wall } from './wall.ts'

/** The page that displays open. */
export const wallAddress = '/wall'

/** What displays speak to the platform: a large screen that nobody attends to. */
export const wallApi = {
  prefix: '/wall-api/v1',
  title: 'Displays',
  calls: { pairing, paired, wall },
} as const satisfies Interface
