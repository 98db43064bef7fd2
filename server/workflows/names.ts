import { type SQL, sql } from 'drizzle-orm'

/** What a record of a workflow is called now; null where it is gone. */
export const recordNameOf = (machine: SQL, recordId: SQL): SQL => sql`case ${machine}
  when 'vendorAudit' then (select name from vendor where id = (${recordId})::uuid)
  when 'dialShelf' then (select name from dial where id = (${recordId})::uuid)
  when 'licenceActivation' then (select serial from licence_key where id = (${recordId})::uuid)
  when 'serviceRecord' then (select vid from service_record where id = (${recordId})::uuid) end`
