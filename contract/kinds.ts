import * as manager from /* webpackDefer: true */ './accounts/manager.ts'
import * as sysApp from /* webpackDefer: true */ './apps/app.ts'
import * as sysAppLoading from /* webpackDefer: true */ './apps/launch.ts'
import * as transition from /* webpackDefer: true */ './audit/transition.ts'
import * as campaign from /* webpackDefer: true */ './campaigns/campaign.ts'
import * as delivery from /* webpackDefer: true */ './campaigns/delivery.ts'
import * as subscribeSegment from /* webpackDefer: true */ './campaigns/segment.ts'
import * as subscriber from /* webpackDefer: true */ './campaigns/subscriber.ts'
import type { Fields, RecordOf } from './core/fields.ts'
import { getters } from './core/getters.ts'
import type { Kind } from './core/kind.ts'
import * as device from /* webpackDefer: true */ './devices/device.ts'
import * as dial from /* webpackDefer: true */ './dials/dial.ts'
import * as dialGroup from /* webpackDefer: true */ './dials/group.ts'
import * as dialProduct from /* webpackDefer: true */ './dials/product.ts'
import * as productScreen from /* webpackDefer: true */ './dials/screen.ts'
import * as dialType from /* webpackDefer: true */ './dials/type.ts'
import * as exportEvent from /* webpackDefer: true */ './exports/exportEvent.ts'
import * as cannedReply from /* webpackDefer: true */ './feedback/cannedReply.ts'
import * as feedback from /* webpackDefer: true */ './feedback/feedback.ts'
import * as firmware from /* webpackDefer: true */ './firmware/firmware.ts'
import * as firmwareRollout from /* webpackDefer: true */ './firmware/rollout.ts'
import * as firmwareUpdate from /* webpackDefer: true */ './firmware/update.ts'
import * as job from /* webpackDefer: true */ './jobs/job.ts'
import * as licenceBatch from /* webpackDefer: true */ './licences/batch.ts'
import * as licenceEvent from /* webpackDefer: true */ './licences/event.ts'
import * as licenceKey from /* webpackDefer: true */ './licences/key.ts'
import * as licence from /* webpackDefer: true */ './licences/licence.ts'
import * as mail from /* webpackDefer: true */ './mails/mail.ts'
import * as sysArticleEbook from /* webpackDefer: true */ './manuals/manual.ts'
import * as sysArticleEbookType from /* webpackDefer: true */ './manuals/type.ts'
import * as material from /* webpackDefer: true */ './materials/material.ts'
import * as materialResolution from /* webpackDefer: true */ './materials/materialResolution.ts'
import * as materialType from /* webpackDefer: true */ './materials/materialType.ts'
import * as message from /* webpackDefer: true */ './messages/message.ts'
import * as cidVid from /* webpackDefer: true */ './products/cidVid.ts'
import * as deviceType from /* webpackDefer: true */ './products/deviceType.ts'
import * as product from /* webpackDefer: true */ './products/product.ts'
import * as productGuide from /* webpackDefer: true */ './products/productGuide.ts'
import * as productOnenet from /* webpackDefer: true */ './products/productOnenet.ts'
import * as recommendGoods from /* webpackDefer: true */ './products/recommendGoods.ts'
import * as pushDelivery from /* webpackDefer: true */ './pushes/delivery.ts'
import * as push from /* webpackDefer: true */ './pushes/push.ts'
import * as pushType from /* webpackDefer: true */ './pushes/type.ts'
import { type ReadingKindName, readingKinds } from './readings/index.ts'
import * as serviceContract from /* webpackDefer: true */ './services/contract.ts'
import * as serviceRecord from /* webpackDefer: true */ './services/record.ts'
import * as appServiceType from /* webpackDefer: true */ './services/type.ts'
import * as appUser from /* webpackDefer: true */ './users/appUser.ts'
import * as vendor from /* webpackDefer: true */ './vendors/vendor.ts'

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
