import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { usages, Validity } from '#contract/services/inputs.ts'
import type { ServiceKind } from '#contract/services/type.ts'
import { createTime, recordColumns, requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { ownVid } from '#server/platform/db/tables/vendors.ts'
import { workflowColumns } from '#server/platform/db/tables/workflows.ts'

/** Services on offer. */
export const appServiceType = pgTable('app_service_type', {
  ...recordColumns(),
  names: jsonb('names').$type<LocalizedName[]>().notNull(),
  kind: text('kind').$type<ServiceKind>().notNull(),
})

/**
 * Contracts about a value-added service for an app of a vendor. An app has at most one per kind, so that periods of a
 * kind cannot overlap.
 */
export const serviceContract = pgTable(
  'service_contract',
  {
    ...recordColumns(),
    vid: ownVid(),
    typeId: requiredReference('type_id', () => appServiceType.id),
    /** Kind of its type. */
    kind: text('kind').$type<ServiceKind>().notNull(),
    appName: text('app_name').notNull(),
    appVersion: text('app_version').notNull(),
    usage: text('usage').$type<keyof typeof usages>().notNull(),
    /** Time zone whose calendar determines its periods. */
    zone: text('zone').notNull(),
    /** Length that the vendor's open request for a renewal names; null once it is renewed. */
    askedValidity: text('asked_validity').$type<Validity>(),
  },
  (table) => [
    unique('service_contract_owner').on(table.id, table.vid),
    uniqueIndex('service_contract_once').on(table.vid, sql`lower(app_name)`, table.kind),
    index('service_contract_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('service_contract_type').on(table.typeId),
  ],
)

/** Periods of services. A constraint in the migration prevents overlapping periods of a contract, except void ones. */
export const serviceRecord = pgTable(
  'service_record',
  {
    contractId: uuid('contract_id').notNull(),
    vid: ownVid(),
    /** App name in the transition log. */
    appName: text('app_name').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    validity: text('validity').$type<Validity>().notNull(),
    /** Day of the month on which the first of its consecutive periods began. */
    anchorDay: integer('anchor_day').notNull(),
    ...workflowColumns(),
  },
  (table) => [
    foreignKey({
      name: 'service_record_of',
      columns: [table.contractId, table.vid],
      foreignColumns: [serviceContract.id, serviceContract.vid],
    }),
    index('service_record_start').on(table.state, table.startTime),
    index('service_record_end').on(table.state, table.endTime),
    index('service_record_contract').on(table.contractId, table.endTime),
    index('service_record_vid').on(table.vid),
    check('service_record_lasts', sql`${table.startTime} < ${table.endTime}`),
  ],
)

/** Warnings that were sent, by days before the end of a period. */
export const serviceWarning = pgTable(
  'service_warning',
  {
    recordId: requiredReference('record_id', () => serviceRecord.id),
    days: integer('days').notNull(),
    createTime: createTime(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.days] })],
)
