import { manager } from './accounts/manager.ts'
import { sysApp } from './apps/app.ts'
import { sysAppLoading } from './apps/launch.ts'
import { transition } from './audit/transition.ts'
import { campaign } from './campaigns/campaign.ts'
import { delivery } from './campaigns/delivery.ts'
import { subscribeSegment } from './campaigns/segment.ts'
import { subscriber } from './campaigns/subscriber.ts'
import type { Fields, RecordOf } from './core/fields.ts'
import type { Kind } from './core/kind.ts'
import { device } from './devices/device.ts'
import { dial } from './dials/dial.ts'
import { dialGroup } from './dials/group.ts'
import { dialProduct } from './dials/product.ts'
import { productScreen } from './dials/screen.ts'
import { dialType } from './dials/type.ts'
import { exportEvent } from './exports/exportEvent.ts'
import { cannedReply } from './feedback/cannedReply.ts'
import { feedback } from './feedback/feedback.ts'
import { firmware } from './firmware/firmware.ts'
import { firmwareRollout } from './firmware/rollout.ts'
import { firmwareUpdate } from './firmware/update.ts'
import { job } from './jobs/job.ts'
import { licenceBatch } from './licences/batch.ts'
import { licenceEvent } from './licences/event.ts'
import { licenceKey } from './licences/key.ts'
import { licence } from './licences/licence.ts'
import { mail } from './mails/mail.ts'
import { sysArticleEbook } from './manuals/manual.ts'
import { sysArticleEbookType } from './manuals/type.ts'
import { material } from './materials/material.ts'
import { materialResolution } from './materials/materialResolution.ts'
import { materialType } from './materials/materialType.ts'
import { message } from './messages/message.ts'
import { cidVid } from './products/cidVid.ts'
import { deviceType } from './products/deviceType.ts'
import { product } from './products/product.ts'
import { productGuide } from './products/productGuide.ts'
import { productOnenet } from './products/productOnenet.ts'
import { recommendGoods } from './products/recommendGoods.ts'
import { pushDelivery } from './pushes/delivery.ts'
import { push } from './pushes/push.ts'
import { pushType } from './pushes/type.ts'
import { type ReadingKindName, readingKinds } from './readings/index.ts'
import { serviceContract } from './services/contract.ts'
import { serviceRecord } from './services/record.ts'
import { appServiceType } from './services/type.ts'
import { appUser } from './users/appUser.ts'
import { vendor } from './vendors/vendor.ts'

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
]) as unknown as FieldsOfKinds satisfies Record<string, Fields>

export type RecordOfKind<K extends RecordKindName> = RecordOf<FieldsOfKinds[K]> & { id: string }
