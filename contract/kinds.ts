import { manager } from './account/manager.ts'
import { message } from './account/message.ts'
import { cidVid } from './catalogue/cidVid.ts'
import { deviceType } from './catalogue/deviceType.ts'
import { dial } from './catalogue/dial/dial.ts'
import { dialGroup } from './catalogue/dial/group.ts'
import { dialProduct } from './catalogue/dial/product.ts'
import { productScreen } from './catalogue/dial/screen.ts'
import { dialType } from './catalogue/dial/type.ts'
import { sysArticleEbook } from './catalogue/manual/manual.ts'
import { sysArticleEbookType } from './catalogue/manual/type.ts'
import { material } from './catalogue/material.ts'
import { materialResolution } from './catalogue/materialResolution.ts'
import { materialType } from './catalogue/materialType.ts'
import { product } from './catalogue/product/product.ts'
import { productGuide } from './catalogue/productGuide.ts'
import { productOnenet } from './catalogue/productOnenet.ts'
import { recommendGoods } from './catalogue/recommendGoods.ts'
import { appUser } from './devices/appUser.ts'
import { device } from './devices/device.ts'
import { type ReadingKindName, readingKinds } from './devices/readings/index.ts'
import type { Fields, RecordOf } from './fields.ts'
import type { Kind } from './kind.ts'
import { campaign } from './marketing/campaign.ts'
import { delivery } from './marketing/delivery.ts'
import { subscribeSegment } from './marketing/segment.ts'
import { subscriber } from './marketing/subscriber.ts'
import { sysApp } from './operations/app/app.ts'
import { sysAppLoading } from './operations/app/launch.ts'
import { exportEvent } from './operations/exportEvent.ts'
import { cannedReply } from './operations/feedback/cannedReply.ts'
import { feedback } from './operations/feedback/feedback.ts'
import { firmware } from './operations/firmware/firmware.ts'
import { firmwareRollout } from './operations/firmware/rollout.ts'
import { firmwareUpdate } from './operations/firmware/update.ts'
import { job } from './operations/job.ts'
import { licenceBatch } from './operations/licence/batch.ts'
import { licenceEvent } from './operations/licence/event.ts'
import { licenceKey } from './operations/licence/key.ts'
import { licence } from './operations/licence/licence.ts'
import { mail } from './operations/mail.ts'
import { pushDelivery } from './operations/push/delivery.ts'
import { push } from './operations/push/push.ts'
import { pushType } from './operations/push/type.ts'
import { serviceContract } from './operations/service/contract.ts'
import { serviceRecord } from './operations/service/record.ts'
import { appServiceType } from './operations/service/type.ts'
import { transition } from './operations/transition.ts'
import { vendor } from './operations/vendor.ts'

/** Every kind of record that is declared as one. Calls, handlers, lists, forms and tests follow from this. */
export const kinds = {
  appServiceType,
  appUser,
  campaign,
  cannedReply,
  cidVid,
  delivery,
  device,
  deviceType,
  dial,
  dialGroup,
  dialProduct,
  dialType,
  exportEvent,
  feedback,
  firmware,
  firmwareRollout,
  firmwareUpdate,
  job,
  licence,
  licenceBatch,
  licenceEvent,
  licenceKey,
  mail,
  manager,
  material,
  materialResolution,
  materialType,
  message,
  product,
  productGuide,
  productOnenet,
  productScreen,
  push,
  pushDelivery,
  pushType,
  recommendGoods,
  serviceContract,
  serviceRecord,
  sysApp,
  sysAppLoading,
  subscriber,
  subscribeSegment,
  sysArticleEbook,
  sysArticleEbookType,
  transition,
  vendor,
} as const satisfies Record<string, Kind>

export type Kinds = typeof kinds
export type KindName = keyof Kinds
export const kindNames = Object.keys(kinds) as KindName[]

/** A kind with its types widened. */
export const kindNamed = (name: KindName): Kind => kinds[name]

/** Every kind of record that travels: these, and the readings of each device kind. */
export type RecordKindName = KindName | ReadingKindName

type ReadingFields = { [K in ReadingKindName]: (typeof readingKinds)[K]['record'] }
type FieldsOfKinds = { [K in KindName]: Kinds[K]['fields'] } & ReadingFields

/** The fields of every kind of record; the normalised store keeps one copy of each record per kind. */
export const recordKinds = Object.fromEntries([
  ...kindNames.map((name) => [name, kinds[name].fields] as const),
  ...Object.entries(readingKinds).map(([name, { record }]) => [name, record] as const),
]) as FieldsOfKinds satisfies Record<string, Fields>

export type RecordOfKind<K extends RecordKindName> = RecordOf<FieldsOfKinds[K]> & { id: string }
