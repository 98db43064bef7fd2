import type { GroupName } from '#contract/index.ts'
import type { Handlers } from '../context.ts'
import { accountModule } from './account/index.ts'
import { auth } from './auth/index.ts'
import { cidVidModule } from './cidVid/index.ts'
import { deviceModule } from './device/index.ts'
import { fileModule } from './file/index.ts'
import { mailModule } from './mail/index.ts'
import { managerModule } from './manager/index.ts'
import { materialLibraryModule } from './material/library.ts'
import { materialResolutionModule, materialTypeModule } from './material/types.ts'
import { messageModule } from './message/index.ts'
import { readings } from './readings/index.ts'
import { vendorModule } from './vendor/index.ts'
import { workflowModule } from './workflow/index.ts'

/** A handler for every call of the contract. */
export const modules: { [G in GroupName]: Handlers<G> } = {
  auth,
  account: accountModule,
  device: deviceModule,
  file: fileModule,
  mail: mailModule,
  materialType: materialTypeModule,
  materialResolution: materialResolutionModule,
  materialLibrary: materialLibraryModule,
  workflow: workflowModule,
  vendor: vendorModule,
  sysMsgWeb: messageModule,
  webUser: managerModule,
  cidVid: cidVidModule,
  ...readings,
}
