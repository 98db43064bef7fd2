import type { GroupName } from '#contract/index.ts'
import type { Handlers } from '../context.ts'
import { auth } from './auth/index.ts'
import { deviceModule } from './device/index.ts'
import { readings } from './readings/index.ts'

/** A handler for every call of the contract. */
export const modules: { [G in GroupName]: Handlers<G> } = { auth, device: deviceModule, ...readings }
