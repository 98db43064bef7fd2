import type { Viewer } from '#store/session/slice.ts'

const toAdministrators = { one: 'unbindBody', many: 'unbindManyBody' } as const
const toVendors = { one: 'unbindBodyOwn', many: 'unbindManyBodyOwn' } as const

/** What unbinding means for readings so far: vendors lose sight of them at once (docs/decisions/0034-people.md). */
export const unbindTexts = ({ accessLevel }: Pick<Viewer, 'accessLevel'>) =>
  accessLevel === 1 ? toAdministrators : toVendors
