import { sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/core/endpoint.ts'
import { features as allFeatures, type Feature } from '#contract/core/roles.ts'
import { nestedText, type Text } from '#contract/core/text.ts'
import type { contract } from '#contract/index.ts'
import { featureTexts } from '#contract/vendors/features.ts'
import type { Database } from '#server/platform/db/database.ts'
import { vendor } from '#server/platform/db/schema.ts'
import { saveRow } from '#server/platform/query/saving.ts'
import { sendToVendor } from '#server/platform/workflows/vendorMessage.ts'

type Request = RequestOf<typeof contract.vendor.saveVendorFeatures>

/** Reads the enabled features of a vendor; undefined if there is no such vendor. */
export const readFeatures = async (db: Database, id: string): Promise<Feature[] | undefined> => {
  const [row] = await db.select({ features: vendor.features }).from(vendor).where(sql`${vendor.id} = ${id}`)
  return row?.features
}

const messageKeys = { on: 'vendors.server:features.on', off: 'vendors.server:features.off' } as const

/** Returns the sentence about features that were switched on or off; nothing if there are none. */
const sentence = (key: (typeof messageKeys)[keyof typeof messageKeys], changed: readonly Feature[]): Text[] => {
  const names: Text = { joined: changed.map((feature) => featureTexts[feature].label), by: '、' }
  return changed.length > 0 ? [{ key, values: { features: nestedText(names) } }] : []
}

/**
 * Saves the enabled features of a vendor and the address of its shop, and sends a message to the vendor that names the
 * features that were switched. Throws `notFound` or `editedMeanwhile`.
 */
export const saveFeatures = (db: Database, { id, version, features, mallPcUrl }: Request): Promise<void> =>
  db.transaction(async (tx) => {
    const before = (await readFeatures(tx, id)) ?? []
    const featureList = sql`${JSON.stringify([...new Set(features)])}::jsonb`
    await saveRow(tx, sql`${vendor}`, { id, version }, { features: featureList, mall_pc_url: sql`${mallPcUrl}` })
    const text = [
      ...sentence(
        messageKeys.on,
        allFeatures.filter((one) => features.includes(one) && !before.includes(one)),
      ),
      ...sentence(
        messageKeys.off,
        before.filter((one) => !features.includes(one)),
      ),
    ]
    if (text.length > 0)
      await sendToVendor(tx, sql`${vendor.id} = ${id}`, {
        about: { kind: 'vendor', id },
        text: { joined: text, by: ';' },
      })
  })
