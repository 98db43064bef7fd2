import * as z from 'zod'
import { administrators, endpoint, operators } from '../endpoint.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '../fields.ts'
import { managerFields } from '../records/manager.ts'

const manager = recordSchema(managerFields)
const named = z.strictObject({ id: z.string(), name: z.string(), vid: z.string().nullable() })

export const webUserGroup = {
  getManagerPage: endpoint({
    method: 'POST',
    path: '/webUser/listPage',
    summary: "Lists a vendor's people to that vendor, and those of all vendors and administrators to administrators",
    access: operators,
    page: 'manager',
    request: pageRequestSchema(managerFields),
    response: pageSchema(manager),
  }),
  saveManager: endpoint({
    method: 'POST',
    path: '/webUser/save',
    summary: "Adds an account: a vendor's by that vendor, any vendor's or an administrator's by administrators",
    access: operators,
    writes: true,
    invalidates: ['manager'],
    record: 'manager',
    request: z.strictObject({
      /** Spaces are stripped when somebody signs in (specification, section 5). */
      username: z
        .string()
        .min(1, { abort: true })
        .max(40)
        .regex(/^[^\s\p{C}]+$/u),
      /** The MD5 of the first password. */
      password: z.string().regex(/^[0-9a-f]{32}$/),
      /** Whose people the account is one of; null where it is one of the caller's own. */
      vendorId: z.uuid().nullable(),
    }),
    response: manager,
  }),
  delManager: endpoint({
    method: 'POST',
    path: '/webUser/delManager',
    summary: 'Switches an account off and ends its sessions; logs keep its name',
    access: operators,
    writes: true,
    invalidates: ['manager'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ id: z.uuid() }),
  }),
  /** Ours: to choose from, those without a VID too. */
  getVendorNames: endpoint({
    method: 'POST',
    path: '/webUser/getVendorNames',
    summary: 'Names every vendor',
    access: administrators,
    provides: ['vendor'],
    request: z.strictObject({}),
    response: z.strictObject({ list: z.array(named) }),
  }),
}
