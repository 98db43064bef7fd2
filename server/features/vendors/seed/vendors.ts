import { sql } from 'drizzle-orm'
import { licenceRule } from '#contract/vendors/vendor.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { vendorFile } from '#server/features/vendors/tables.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { account, mail, vendor } from '#server/platform/db/schema.ts'
import type { SeedContext, SeedParts, SeedVendor } from '#server/platform/seed/context.ts'
import { storePicture } from '#server/platform/seed/pictures.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'
import type { TransitionActor } from '#server/platform/workflows/binding.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { drawLicence, licenceSize } from './licence.ts'

/** Events that lead a vendor to each state. */
const paths: Record<SeedVendor['state'], readonly EventOf<'vendorAudit'>[]> = {
  new: [],
  underReview: ['vendor.submit'],
  rejected: ['vendor.submit', 'vendor.reject'],
  approved: ['vendor.submit', 'vendor.approve'],
  suspended: ['vendor.submit', 'vendor.approve', 'vendor.suspend'],
}

const reasons = {
  'vendor.reject': {
    codes: ['companyInformation'],
    note: 'The registration number is not the one in the register',
    fieldNotes: { registrationNumber: 'Has one digit too few' },
  },
  'vendor.suspend': { note: 'The licence has run out' },
}

const storeLicence = async (db: Database, store: ObjectStore | undefined, vendorId: string, ownerId: string) => {
  const licence = { name: 'business-licence.png', ownerId, ...licenceSize, png: await drawLicence() }
  await db
    .insert(vendorFile)
    .values({ vendorId, position: 1, fileId: await storePicture(db, store, licence, licenceRule) })
}

/**
 * Inserts a vendor with its account, and takes it to its state by the events of its workflow, decided by an
 * administrator.
 */
const storeVendor = async (
  { db, store, engine, world }: SeedContext,
  { account: username, name, registrationNumber, state, features, mallPcUrl }: SeedVendor,
  administrator: string,
): Promise<void> => {
  const isNew = state === 'new'
  const filled = isNew
    ? {}
    : {
        registrationNumber,
        address: '8 Keji South Road, Nanshan, Shenzhen',
        website: `https://${username}.example`,
        contactName: 'Li Wei',
        contactPhone: '+8675586013388',
        contactEmail: `${username}@example.com`,
        submitTime: sql`now()`,
      }
  const [stored] = await db
    .insert(vendor)
    .values({ name, features: [...features], mallPcUrl: mallPcUrl ?? null, state: 'new', ...filled })
    .returning({ id: vendor.id })
  const id = stored?.id ?? ''
  const ownerId = await createAccount(db, {
    username,
    password: world.password,
    demo: true,
    role: 'applicant',
    vendorId: id,
  })
  if (isNew) return
  await storeLicence(db, store, id, ownerId)
  for (const event of paths[state]) {
    const by: TransitionActor =
      event === 'vendor.submit'
        ? { actor: 'applicant', accountId: ownerId, name: username }
        : { actor: 'administrator', accountId: administrator, name: 'admin' }
    const cause = workflowEvent(event, reasons[event as keyof typeof reasons])
    await transitionRecord(db, { workflow: 'vendorAudit', id, event: cause }, by, { engine })
  }
}

/** Stores the vendors, and deletes the mails that this causes. */
const storeVendors = async (context: SeedContext): Promise<void> => {
  const { db, world } = context
  const [administrator] = await db.select({ id: account.id }).from(account).where(sql`username = 'admin'`)
  for (const one of world.vendors) await storeVendor(context, one, administrator?.id ?? '')
  // Spreads the creation of the accounts over two years, consistent with their devices.
  await db.execute(
    sql`update ${account} set create_time = now() - make_interval(weeks => 104 - 11 * ordinal)
          from (select id, row_number() over (order by create_time, username)::int as ordinal from ${account}) as numbered
         where numbered.id = ${account.id}`,
  )
  await db.delete(mail)
}

/** Demonstration data of vendors. */
export const seed = { vendors: storeVendors } satisfies SeedParts
