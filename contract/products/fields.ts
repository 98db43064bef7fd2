import { defineFields } from '#contract/core/fields.ts'
import type { Text } from '#contract/core/text.ts'
import { labelled } from '#contract/core/text.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'

/** Communication types (specification, section 3, "Product concepts"). */
const communications = labelled('products.records:communications', {
  bluetooth: {},
  bluetoothBroadcast: {},
  bluetoothWifi: {},
  bluetooth4g: {},
})

const deviceKinds = Object.fromEntries(
  Object.entries(readingKinds).map(([name, { label }]) => [name, { label }]),
) as Record<ReadingKindName, { label: Text }>

/** Content of a product as listed; all fields are optional in a draft. */
export const productContentFields = defineFields('products.records:productContent', {
  names: { type: 'names', optional: true, filter: 'contains', sort: true },
  cid: { type: 'reference', to: 'deviceType', by: 'cid', optional: true, filter: 'oneOf' },
  communication: { type: 'choice', optional: true, filter: 'oneOf', choices: communications },
  deviceKind: { type: 'choice', hint: true, optional: true, filter: 'oneOf', choices: deviceKinds },
  icon: { type: 'file', rule: 'productIcon', optional: true },
  bindImage: { type: 'file', rule: 'bindDeviceImage', optional: true },
  loadingPage: { type: 'file', rule: 'loadingPage', optional: true },
  buyLink: { type: 'text', format: 'url', optional: true },
  email: { type: 'text', format: 'email', optional: true },
  phone: { type: 'text', format: 'phone', optional: true },
})

/** Parts of a product that are no columns, but appear in notes and differences. */
export const productPartLabels = labelled('products.records:productPartLabels', {
  help: {},
  alarms: {},
})
