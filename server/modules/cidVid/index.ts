import { sql } from 'drizzle-orm'
import { cidVidFields } from '#contract/records/cidVid.ts'
import type { Handlers } from '../../context.ts'
import { cidVid } from '../../db/schema.ts'
import type { Listing } from '../../query/listing.ts'
import { readPage } from '../../query/page.ts'
import { readOne } from '../../query/readOne.ts'
import { rowsOf } from '../../query/rows.ts'
import { type Constraints, mapConstraintErrors, saveRow } from '../../query/saving.ts'

const listing: Listing<typeof cidVidFields> = {
  fields: cidVidFields,
  from: sql`${cidVid}`,
  columns: {
    id: sql`${cidVid.id}`,
    cid: sql`${cidVid.cid}`,
    vid: sql`${cidVid.vid}`,
    version: sql`${cidVid.version}`,
    createTime: sql`${cidVid.createTime}`,
  },
  key: sql`${cidVid.id}`,
  defaultSort: 'createTime desc',
}

const constraints: Constraints = {
  cid_vid_pair: ['vid', 'taken'],
  cid_vid_vid_vendor_vid_fk: ['vid', 'gone'],
}

export const cidVidModule: Handlers<'cidVid'> = {
  async getCidVidAll(_request, { db }) {
    return {
      list: await rowsOf<{ id: string; cid: string; vid: string }>(
        db,
        sql`select id, cid, vid from ${cidVid} order by cid, vid`,
      ),
    }
  },

  getCidVidPage: (request, { db }) => readPage(db, listing, request),

  async saveOrUpdateCidVid(request, { db, language }) {
    const values = { cid: sql`${request.cid}`, vid: sql`${request.vid}` }
    const id = await mapConstraintErrors(constraints, language, () => saveRow(db, listing.from, request, values))
    return readOne(db, listing, id)
  },
}
