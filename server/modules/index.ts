import type { GroupName } from '#contract/index.ts'
import { groupNameOf } from '#contract/index.ts'
import type { CallsIn, Kind } from '#contract/kind.ts'
import { type Kinds, kindNamed, kindNames } from '#contract/kinds.ts'
import type { Handlers, HandlersOf } from '#server/context.ts'
import { serveKind } from '#server/records/serve.ts'
import { auth } from './account/auth/index.ts'
import { accountModule } from './account/index.ts'
import { listViewModule } from './account/listView.ts'
import { managerModule } from './account/manager.ts'
import { messageModule } from './account/message.ts'
import { dialGroupModule } from './catalogue/dial/group.ts'
import { dialModule } from './catalogue/dial/index.ts'
import { dialProductModule } from './catalogue/dial/product.ts'
import { productScreenModule } from './catalogue/dial/screen.ts'
import { manualModule } from './catalogue/manual/index.ts'
import { materialModule } from './catalogue/material.ts'
import { materialResolutionModule } from './catalogue/materialResolution.ts'
import { productModule } from './catalogue/product/index.ts'
import { productGuideModule } from './catalogue/productGuide.ts'
import { productOnenetModule } from './catalogue/productOnenet.ts'
import { recommendGoodsModule } from './catalogue/recommendGoods.ts'
import { appUserModule } from './devices/appUser.ts'
import { deviceModule } from './devices/device.ts'
import { readingImportModule } from './devices/readingImport.ts'
import { readings } from './devices/readings/index.ts'
import { fileModule } from './file/index.ts'
import { campaignModule } from './marketing/campaign.ts'
import { deliveryModule } from './marketing/delivery.ts'
import { segmentModule } from './marketing/segment.ts'
import { subscriberModule } from './marketing/subscriber.ts'
import { sysAppModule } from './operations/app/app.ts'
import { sysAppLoadingModule } from './operations/app/launch.ts'
import { exportModule } from './operations/export.ts'
import { exportEventModule } from './operations/exportEvent.ts'
import { feedbackModule } from './operations/feedback/index.ts'
import { firmwareModule } from './operations/firmware/firmware.ts'
import { firmwareRolloutModule } from './operations/firmware/rollout.ts'
import { jobModule } from './operations/job.ts'
import { licenceBatchModule } from './operations/licence/batch.ts'
import { licenceKeyModule } from './operations/licence/key.ts'
import { licenceModule } from './operations/licence/licence.ts'
import { listFiguresModule } from './operations/listFigures.ts'
import { mailModule } from './operations/mail.ts'
import { pushDeliveryModule } from './operations/push/delivery.ts'
import { pushModule } from './operations/push/push.ts'
import { serviceContractModule } from './operations/service/contract.ts'
import { serviceRecordModule } from './operations/service/record.ts'
import { appServiceTypeModule } from './operations/service/type.ts'
import { vendorModule } from './operations/vendor/index.ts'
import { workflowModule } from './operations/workflow/index.ts'
import { userConfigDatavModule } from './overview/arrangement.ts'
import { bigDataModule } from './overview/bigData.ts'
import { reportModule, userActiveModule } from './overview/figures.ts'
import { searchModule } from './search.ts'

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
