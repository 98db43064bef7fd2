import * as z from 'zod'
import { administrators, endpoint } from '../endpoint.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '../fields.ts'
import { cidVidFields } from '../records/cidVid.ts'

const cidVid = recordSchema(cidVidFields)
const maxVersion = 2_147_483_647

export const cidVidGroup = {
  getCidVidAll: endpoint({
    method: 'POST',
    path: '/cidVid/getCidVidAll',
    summary: 'Lists every pair of a category and a vendor',
    usedBy: 'Not used by the console, which lists pairs by pages; for integrations that need all of them at once.',
    access: administrators,
    provides: ['cidVid'],
    request: z.strictObject({}),
    response: z.strictObject({ list: z.array(z.strictObject({ id: z.string(), cid: z.string(), vid: z.string() })) }),
  }),
  /** Ours: for a list that is filtered and sorted. */
  getCidVidPage: endpoint({
    method: 'POST',
    path: '/cidVid/getCidVidPage',
    summary: 'Lists pairs of a category and a vendor by pages',
    access: administrators,
    page: 'cidVid',
    request: pageRequestSchema(cidVidFields),
    response: pageSchema(cidVid),
  }),
  saveOrUpdateCidVid: endpoint({
    method: 'POST',
    path: '/cidVid/saveOrUpdateCidVid',
    summary: 'Adds a pair of a category and a vendor, or changes one',
    access: administrators,
    writes: true,
    invalidates: ['cidVid'],
    record: 'cidVid',
    request: z.strictObject({
      id: z.uuid().optional(),
      version: z.int().min(1).max(maxVersion).optional(),
      cid: z.string().trim().min(1).max(40),
      vid: z.string().min(1).max(20),
    }),
    response: cidVid,
  }),
}
