import * as manager from /* webpackDefer: true */ './account/manager.ts'
import * as message from /* webpackDefer: true */ './account/message.ts'
import * as cidVid from /* webpackDefer: true */ './catalogue/cidVid.ts'
import * as deviceType from /* webpackDefer: true */ './catalogue/deviceType.ts'
import * as dial from /* webpackDefer: true */ './catalogue/dial/dial.ts'
import * as dialGroup from /* webpackDefer: true */ './catalogue/dial/group.ts'
import * as dialProduct from /* webpackDefer: true */ './catalogue/dial/product.ts'
import * as productScreen from /* webpackDefer: true */ './catalogue/dial/screen.ts'
import * as dialType from /* webpackDefer: true */ './catalogue/dial/type.ts'
import * as sysArticleEbook from /* webpackDefer: true */ './catalogue/manual/manual.ts'
import * as sysArticleEbookType from /* webpackDefer: true */ './catalogue/manual/type.ts'
import * as material from /* webpackDefer: true */ './catalogue/material.ts'
import * as materialResolution from /* webpackDefer: true */ './catalogue/materialResolution.ts'
import * as materialType from /* webpackDefer: true */ './catalogue/materialType.ts'
import * as product from /* webpackDefer: true */ './catalogue/product/product.ts'
import * as productGuide from /* webpackDefer: true */ './catalogue/productGuide.ts'
import * as productOnenet from /* webpackDefer: true */ './catalogue/productOnenet.ts'
import * as recommendGoods from /* webpackDefer: true */ './catalogue/recommendGoods.ts'
import * as appUser from /* webpackDefer: true */ './devices/appUser.ts'
import * as device from /* webpackDefer: true */ './devices/device.ts'
import { type ReadingKindName, readingKinds } from './devices/readings/index.ts'
import type { Fields, RecordOf } from './fields.ts'
import { getters } from './getters.ts'
import type { Kind } from './kind.ts'
import * as campaign from /* webpackDefer: true */ './marketing/campaign.ts'
import * as delivery from /* webpackDefer: true */ './marketing/delivery.ts'
import * as subscribeSegment from /* webpackDefer: true */ './marketing/segment.ts'
import * as subscriber from /* webpackDefer: true */ './marketing/subscriber.ts'
import * as sysApp from /* webpackDefer: true */ './operations/app/app.ts'
import * as sysAppLoading from /* webpackDefer: true */ './operations/app/launch.ts'
import * as exportEvent from /* webpackDefer: true */ './operations/exportEvent.ts'
import * as cannedReply from /* webpackDefer: true */ './operations/feedback/cannedReply.ts'
import * as feedback from /* webpackDefer: true */ './operations/feedback/feedback.ts'
import * as firmware from /* webpackDefer: true */ './operations/firmware/firmware.ts'
import * as firmwareRollout from /* webpackDefer: true */ './operations/firmware/rollout.ts'
import * as firmwareUpdate from /* webpackDefer: true */ './operations/firmware/update.ts'
import * as job from /* webpackDefer: true */ './operations/job.ts'
import * as licenceBatch from /* webpackDefer: true */ './operations/licence/batch.ts'
import * as licenceEvent from /* webpackDefer: true */ './operations/licence/event.ts'
import * as licenceKey from /* webpackDefer: true */ './operations/licence/key.ts'
import * as licence from /* webpackDefer: true */ './operations/licence/licence.ts'
import * as mail from /* webpackDefer: true */ './operations/mail.ts'
import * as pushDelivery from /* webpackDefer: true */ './operations/push/delivery.ts'
import * as push from /* webpackDefer: true */ './operations/push/push.ts'
import * as pushType from /* webpackDefer: true */ './operations/push/type.ts'
import * as serviceContract from /* webpackDefer: true */ './operations/service/contract.ts'
import * as serviceRecord from /* webpackDefer: true */ './operations/service/record.ts'
import * as appServiceType from /* webpackDefer: true */ './operations/service/type.ts'
import * as transition from /* webpackDefer: true */ './operations/transition.ts'
import * as vendor from /* webpackDefer: true */ './operations/vendor.ts'

/** Read where they are first used: their schemas are many, and most pages need the declaration of one. */
const declarations = {
  appServiceType: () => appServiceType.appServiceType,
  appUser: () => appUser.appUser,
  campaign: () => campaign.campaign,
  cannedReply: () => cannedReply.cannedReply,
  cidVid: () => cidVid.cidVid,
  delivery: () => delivery.delivery,
  device: () => device.device,
  deviceType: () => deviceType.deviceType,
  dial: () => dial.dial,
  dialGroup: () => dialGroup.dialGroup,
  dialProduct: () => dialProduct.dialProduct,
  dialType: () => dialType.dialType,
  exportEvent: () => exportEvent.exportEvent,
  feedback: () => feedback.feedback,
  firmware: () => firmware.firmware,
  firmwareRollout: () => firmwareRollout.firmwareRollout,
  firmwareUpdate: () => firmwareUpdate.firmwareUpdate,
  job: () => job.job,
  licence: () => licence.licence,
  licenceBatch: () => licenceBatch.licenceBatch,
  licenceEvent: () => licenceEvent.licenceEvent,
  licenceKey: () => licenceKey.licenceKey,
  mail: () => mail.mail,
  manager: () => manager.manager,
  material: () => material.material,
  materialResolution: () => materialResolution.materialResolution,
  materialType: () => materialType.materialType,
  message: () => message.message,
  product: () => product.product,
  productGuide: () => productGuide.productGuide,
  productOnenet: () => productOnenet.productOnenet,
  productScreen: () => productScreen.productScreen,
  push: () => push.push,
  pushDelivery: () => pushDelivery.pushDelivery,
  pushType: () => pushType.pushType,
  recommendGoods: () => recommendGoods.recommendGoods,
  serviceContract: () => serviceContract.serviceContract,
  serviceRecord: () => serviceRecord.serviceRecord,
  sysApp: () => sysApp.sysApp,
  sysAppLoading: () => sysAppLoading.sysAppLoading,
  subscriber: () => subscriber.subscriber,
  subscribeSegment: () => subscribeSegment.subscribeSegment,
  sysArticleEbook: () => sysArticleEbook.sysArticleEbook,
  sysArticleEbookType: () => sysArticleEbookType.sysArticleEbookType,
  transition: () => transition.transition,
  vendor: () => vendor.vendor,
} as const satisfies Record<string, () => Kind>

export type Kinds = { [N in keyof typeof declarations]: ReturnType<(typeof declarations)[N]> }
export type KindName = keyof Kinds

/** Every kind of record that is declared as one. Calls, handlers, lists, forms and tests follow from this. */
export const kinds: Kinds = getters(declarations)
export const kindNames = Object.keys(declarations) as KindName[]

/** A kind with its types widened. */
export const kindNamed = (name: KindName): Kind => kinds[name]

/** Every kind of record that travels: these, and the readings of each device kind. */
export type RecordKindName = KindName | ReadingKindName

type ReadingFields = { [K in ReadingKindName]: (typeof readingKinds)[K]['record'] }
type FieldsOfKinds = { [K in KindName]: Kinds[K]['fields'] } & ReadingFields

/** The fields of every kind of record; the normalised store keeps one copy of each record per kind. */
export const recordKinds = getters(
  Object.fromEntries([
    ...kindNames.map((name) => [name, () => kinds[name].fields] as const),
    ...Object.entries(readingKinds).map(([name, { record }]) => [name, () => record] as const),
  ]),
) as FieldsOfKinds satisfies Record<string, Fields>

export type RecordOfKind<K extends RecordKindName> = RecordOf<FieldsOfKinds[K]> & { id: string }
