import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { KindName } from '#contract/kinds.ts'
import { account } from './accounts.ts'
import { createTime } from './columns.ts'
import { vendor } from './vendors.ts'
import { transition } from './workflows.ts'

/** A message to the people of a vendor or, without one, to the administrators; in the words of both languages. */
export const sysMsg = pgTable(
  'sys_msg',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    vendorId: uuid('vendor_id').references(() => vendor.id),
    /** Of one that is to nobody else of them. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    contentEn: text('content_en').notNull(),
    contentZh: text('content_zh').notNull(),
    /** The transition that it is about; one message of each for each of its readers. */
    transitionSeq: bigint('transition_seq', { mode: 'number' }).references(() => transition.seq),
    /** The record that it leads to, where that is another than the transition's. */
    aboutKind: text('about_kind').$type<KindName>(),
    aboutId: uuid('about_id'),
    /** Of one that an administrator wrote, the account's name: it stays true when the account is gone. */
    createBy: text('create_by'),
    createTime: createTime(),
  },
  (table) => [index('sys_msg_vendor').on(table.vendorId, table.createTime.desc())],
)
