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

/** What can be bought. */
export const appServiceType = pgTable('app_service_type', {
  ...recordColumns(),
  names: jsonb('names').$type<LocalizedName[]>().notNull(),
  kind: text('kind').$type<ServiceKind>().notNull(),
})

/** A value-added service for an app of a vendor. An app has one for a kind, so that no two periods of a kind overlap. */
export const serviceContract = pgTable(
  'service_contract',
  {
    ...recordColumns(),
    vid: ownVid(),
    typeId: requiredReference('type_id', () => appServiceType.id),
    /** Of its type. */
    kind: text('kind').$type<ServiceKind>().notNull(),
    appName: text('app_name').notNull(),
    appVersion: text('app_version').notNull(),
    usage: text('usage').$type<keyof typeof usages>().notNull(),
    /** By whose calendar its periods are counted. */
    zone: text('zone').notNull(),
    /** A renewal that its vendor has asked for, until there is one. */
    askedTime: time('asked_time'),
    askedValidity: text('asked_validity').$type<Validity>(),
  },
  (table) => [
    unique('service_contract_owner').on(table.id, table.vid),
    uniqueIndex('service_contract_once').on(table.vid, sql`lower(app_name)`, table.kind),
    index('service_contract_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('service_contract_type').on(table.typeId),
  ],
)

/** A period of a service. That none overlaps another of its contract, unless it is void, is a constraint of the migration. */
export const serviceRecord = pgTable(
  'service_record',
  {
    contractId: uuid('contract_id').notNull(),
    vid: ownVid(),
    /** As the transition log names it. */
    appName: text('app_name').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    validity: text('validity').$type<Validity>().notNull(),
    /** The day of the month that the first period of its run began on. */
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

/** That somebody was warned so many days before a period ends. */
export const serviceWarning = pgTable(
  'service_warning',
  {
    recordId: requiredReference('record_id', () => serviceRecord.id),
    days: integer('days').notNull(),
    createTime: createTime(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.days] })],
)
