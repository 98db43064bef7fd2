import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { KindName } from '#contract/kinds.ts'
import { account } from './accounts.ts'
import { createTime } from './columns.ts'
import { vendor } from './vendors.ts'
import { transition } from './workflows.ts'

/** Messages to the accounts of a vendor or, without one, to the administrators, in both languages. */
export const sysMsg = pgTable(
  'sys_msg',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    vendorId: uuid('vendor_id').references(() => vendor.id),
    /** The only recipient; null for all accounts. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    contentEn: text('content_en').notNull(),
    contentZh: text('content_zh').notNull(),
    /** The transition that it reports; at most one message per transition and recipient. */
    transitionSeq: bigint('transition_seq', { mode: 'number' }).references(() => transition.seq),
    /** The linked record, if it is not that of the transition. */
    aboutKind: text('about_kind').$type<KindName>(),
    aboutId: uuid('about_id'),
    /** Name of the administrator who wrote it, which remains when the account is deleted. */
    createBy: text('create_by'),
    createTime: createTime(),
  },
  (table) => [index('sys_msg_vendor').on(table.vendorId, table.createTime.desc())],
)
