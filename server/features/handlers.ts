import type { GroupName } from '#contract/index.ts'
import { groupNameOf } from '#contract/index.ts'
import type { CallsIn, Kind } from '#contract/kind.ts'
import { type Kinds, kindNamed, kindNames } from '#contract/kinds.ts'
import type { Handlers, HandlersOf } from '#server/platform/context.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { auth } from './accounts/handlers/auth/index.ts'
import { accountModule } from './accounts/handlers/index.ts'
import { listViewModule } from './accounts/handlers/listView.ts'
import { managerModule } from './accounts/handlers/manager.ts'
import { sysAppModule } from './apps/handlers/app.ts'
import { sysAppLoadingModule } from './apps/handlers/launch.ts'
import { workflowModule } from './audit/handlers/index.ts'
import { campaignModule } from './campaigns/handlers/campaign.ts'
import { deliveryModule } from './campaigns/handlers/delivery.ts'
import { segmentModule } from './campaigns/handlers/segment.ts'
import { subscriberModule } from './campaigns/handlers/subscriber.ts'
import { userConfigDatavModule } from './dashboards/handlers/arrangement.ts'
import { reportModule, userActiveModule } from './dashboards/handlers/figures.ts'
import { listFiguresModule } from './dashboards/handlers/listFigures.ts'
import { deviceModule } from './devices/handlers/device.ts'
import { dialGroupModule } from './dials/handlers/group.ts'
import { dialModule } from './dials/handlers/index.ts'
import { dialProductModule } from './dials/handlers/product.ts'
import { productScreenModule } from './dials/handlers/screen.ts'
import { exportModule } from './exports/handlers/export.ts'
import { exportEventModule } from './exports/handlers/exportEvent.ts'
import { feedbackModule } from './feedback/handlers/index.ts'
import { fileModule } from './files/handlers/index.ts'
import { firmwareModule } from './firmware/handlers/firmware.ts'
import { firmwareRolloutModule } from './firmware/handlers/rollout.ts'
import { jobModule } from './jobs/handlers/job.ts'
import { licenceBatchModule } from './licences/handlers/batch.ts'
import { licenceKeyModule } from './licences/handlers/key.ts'
import { licenceModule } from './licences/handlers/licence.ts'
import { mailModule } from './mails/handlers/mail.ts'
import { manualModule } from './manuals/handlers/index.ts'
import { materialModule } from './materials/handlers/material.ts'
import { materialResolutionModule } from './materials/handlers/materialResolution.ts'
import { messageModule } from './messages/handlers/message.ts'
import { productModule } from './products/handlers/index.ts'
import { productGuideModule } from './products/handlers/productGuide.ts'
import { productOnenetModule } from './products/handlers/productOnenet.ts'
import { recommendGoodsModule } from './products/handlers/recommendGoods.ts'
import { pushDeliveryModule } from './pushes/handlers/delivery.ts'
import { pushModule } from './pushes/handlers/push.ts'
import { readings } from './readings/handlers/index.ts'
import { readingImportModule } from './readings/handlers/readingImport.ts'
import { searchModule } from './search/handlers/search.ts'
import { serviceContractModule } from './services/handlers/contract.ts'
import { serviceRecordModule } from './services/handlers/record.ts'
import { appServiceTypeModule } from './services/handlers/type.ts'
import { appUserModule } from './users/handlers/appUser.ts'
import { vendorModule } from './vendors/handlers/index.ts'
import { bigDataModule } from './wall/handlers/bigData.ts'

type KindWithOwnCalls = { [N in keyof Kinds]: Kinds[N] extends { ownCalls: object } ? N : never }[keyof Kinds]
type KindModules = { [N in keyof Kinds]: HandlersOf<CallsIn<Kinds[N]>> }

/** Kinds that have something of their own; the handlers of all others follow from their declaration. */
const customised: Pick<KindModules, KindWithOwnCalls> & Partial<KindModules> = {
  appServiceType: appServiceTypeModule,
  appUser: appUserModule,
  campaign: campaignModule,
  delivery: deliveryModule,
  device: deviceModule,
  dial: dialModule,
  dialGroup: dialGroupModule,
  dialProduct: dialProductModule,
  exportEvent: exportEventModule,
  feedback: feedbackModule,
  firmware: firmwareModule,
  firmwareRollout: firmwareRolloutModule,
  job: jobModule,
  licence: licenceModule,
  licenceBatch: licenceBatchModule,
  licenceKey: licenceKeyModule,
  mail: mailModule,
  manager: managerModule,
  material: materialModule,
  materialResolution: materialResolutionModule,
  message: messageModule,
  product: productModule,
  productGuide: productGuideModule,
  productOnenet: productOnenetModule,
  productScreen: productScreenModule,
  push: pushModule,
  pushDelivery: pushDeliveryModule,
  recommendGoods: recommendGoodsModule,
  serviceContract: serviceContractModule,
  serviceRecord: serviceRecordModule,
  sysApp: sysAppModule,
  sysAppLoading: sysAppLoadingModule,
  subscriber: subscriberModule,
  subscribeSegment: segmentModule,
  sysArticleEbook: manualModule,
  transition: workflowModule,
  vendor: vendorModule,
}

const kindModules = Object.fromEntries(
  kindNames.map((name) => {
    const kind = kindNamed(name)
    return [groupNameOf(kind), customised[name] ?? serveKind<Kind>(kind, { handlers: {} })]
  }),
)

/** A handler for every call of the contract. */
export const modules = {
  auth,
  account: accountModule,
  file: fileModule,
  export: exportModule,
  search: searchModule,
  listView: listViewModule,
  listFigures: listFiguresModule,
  readingImport: readingImportModule,
  report: reportModule,
  userActive: userActiveModule,
  userConfigDatav: userConfigDatavModule,
  bigData: bigDataModule,
  ...kindModules,
  ...readings,
} as unknown as { [G in GroupName]: Handlers<G> }
