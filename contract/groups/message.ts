import * as z from 'zod'
import { endpoint, ownersOfRecords } from '../endpoint.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '../fields.ts'
import { limits } from '../limits.ts'
import { sysMsgFields } from '../records/message.ts'

/** Whose messages an administrator asks for; a vendor may only name itself. */
const whose = { vid: z.string().min(1).max(20).optional(), vendorId: z.uuid().optional() }

export const sysMsgWebGroup = {
  getSysMsgWebPage: endpoint({
    method: 'POST',
    path: '/sysMsgWeb/getSysMsgWebPage',
    summary: "Lists the caller's messages; for administrators those to administrators, or those of one vendor",
    access: ownersOfRecords,
    unattended: true,
    page: 'sysMsg',
    request: pageRequestSchema(sysMsgFields, whose),
    response: pageSchema(recordSchema(sysMsgFields)),
  }),
  saveOrUpdateSysMsgWeb: endpoint({
    method: 'POST',
    path: '/sysMsgWeb/saveOrUpdateSysMsgWeb',
    summary: "Marks the caller's messages as read: those named, or all where none is named",
    access: ownersOfRecords,
    writes: true,
    invalidates: ['sysMsg'],
    request: z.strictObject({ ids: z.array(z.uuid()).min(1).max(limits.pageSizeMax).optional() }),
    response: z.strictObject({ read: z.int() }),
  }),
}
