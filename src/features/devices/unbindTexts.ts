import type { Viewer } from '#store/session/slice.ts'

const administratorTexts = { one: 'unbindBody', many: 'unbindManyBody' } as const
const vendorTexts = { one: 'unbindBodyOwn', many: 'unbindManyBodyOwn' } as const

/**
 * Returns the texts about the effect of unbinding on existing readings: vendors lose access to them at once
 * (docs/decisions/0034-people.md).
 */
export const unbindTexts = ({ accessLevel }: Pick<Viewer, 'accessLevel'>) =>
  accessLevel === 1 ? administratorTexts : vendorTexts
