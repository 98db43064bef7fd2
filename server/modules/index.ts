import type { GroupName } from '#contract/index.ts'
import type { Handlers } from '../context.ts'
import { auth } from './auth/index.ts'
import { deviceModule } from './device/index.ts'
import { fileModule } from './file/index.ts'
import { materialLibraryModule } from './material/library.ts'
import { materialResolutionModule, materialTypeModule } from './material/types.ts'
import { readings } from './readings/index.ts'

/** A handler for every call of the contract. */
export const modules: { [G in GroupName]: Handlers<G> } = {
  auth,
  device: deviceModule,
  file: fileModule,
  materialType: materialTypeModule,
  materialResolution: materialResolutionModule,
  materialLibrary: materialLibraryModule,
  ...readings,
}
